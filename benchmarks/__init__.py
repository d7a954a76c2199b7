"""Measurements, each beside its reference in one run, and checks too long for every day.

Run one from the top of the source tree: `python -m benchmarks.engine`. README.md says what each
of them measures and what came out.
"""
