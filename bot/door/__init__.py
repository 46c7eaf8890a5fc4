"""Entry layer for interactions: presses, forms and commands. Each is acknowledged first and answered
later."""
