"""Orders and their totals."""
import json
import sys
from collections import defaultdict, OrderedDict

try:
    import orjson
except ImportError:
    orjson = None

from shop.prices import is_free, shipping


class Order:
    def __init__(self, customer, lines):
        self.customer = customer
        self.lines = lines

    def weight(self) -> int:
        return sum(line["weight_g"] * line["pieces"] for line in self.lines)

    def goods(self) -> int:
        return sum(line["cents"] * line["pieces"] for line in self.lines)

    def total(self) -> int:
        goods = self.goods()
        return goods if is_free(goods) else goods + shipping(self.weight())

    def is_empty(self) -> bool:
        return len(self.lines) == 0

    def describe(self):
        return f"{self.customer}: {len(self.lines)} lines"


def read_orders(text) -> list:
    return [Order(one["customer"], one["lines"]) for one in json.loads(text)]


def by_customer(orders):
    totals = defaultdict(int)
    for order in orders:
        totals[order.customer] += order.total()
    return dict(totals)
