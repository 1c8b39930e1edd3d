from hypothesis import HealthCheck, settings

# Speed is never asserted, neither of an example nor of making it up.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
