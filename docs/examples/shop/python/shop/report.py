"""Prints what each customer has bought: python3 -m shop.report < orders.json"""
import sys

from shop.orders import by_customer, read_orders
from shop.prices import label


def lines_of(text):
    totals = by_customer(read_orders(text))
    return [f"{name}: {label(cents)}" for name, cents in sorted(totals.items())]


for line in lines_of(sys.stdin.read()):
    print(line)
