"""The only place that speaks English: events, hands, offers, answers, fees, refusals in plain words."""
