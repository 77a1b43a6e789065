"""What things cost, in cents."""
import os
from decimal import ROUND_HALF_UP, Decimal


def shipping(weight_g, express=False):
    """Parcels above 31500 g are refused."""
    if weight_g > 31500:
        raise ValueError("too heavy")
    if express and weight_g > 20000:
        raise ValueError("too heavy for a courier")
    return 899 if weight_g > 2000 else 499


def is_free(total) -> bool:
    return total >= 10000


def label(cents) -> str:
    return f"{cents / 100:.2f} EUR"
