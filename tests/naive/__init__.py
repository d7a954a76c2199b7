"""A second, deliberately naive judge of tricks, to hold the real one to.

It shares no line with the application: cards are strings, hands are sets, the rules are
sentences, and what nobody has seen is tried out.
"""
