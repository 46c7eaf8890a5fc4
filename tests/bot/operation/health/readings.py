"""What Prometheus reads from the metrics."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families


def readings(exposition: bytes) -> dict[str, float]:
    """The bot's own samples by name and label, such as `backroom_games{status="lobby"}`."""
    families = text_string_to_metric_families(exposition.decode())
    samples = [sample for family in families for sample in family.samples]
    return {
        sample.name
        + "".join(f'{{{label}="{value}"}}' for label, value in sample.labels.items()): sample.value
        for sample in samples
        if sample.name.startswith("backroom_")
    }
