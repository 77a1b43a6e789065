"""A small shop: prices, orders and a report."""
from shop.orders import Order
from shop.prices import shipping
