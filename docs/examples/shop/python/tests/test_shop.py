import subprocess
import sys
import unittest

import shop
from shop.discount import discount
from shop.prices import is_free, label, shipping

ORDERS = """[
  {"customer": "Ada", "lines": [{"weight_g": 300, "pieces": 2, "cents": 1250}]},
  {"customer": "Bo", "lines": [{"weight_g": 2500, "pieces": 1, "cents": 4000}]}
]"""


class Prices(unittest.TestCase):
    def test_shipping_follows_the_weight(self):
        self.assertEqual([shipping(2000), shipping(2001)], [499, 899])

    def test_heavy_parcels_are_refused(self):
        with self.assertRaises(ValueError):
            shipping(31501)

    def test_large_orders_go_free(self):
        self.assertEqual([is_free(9999), is_free(10000)], [False, True])

    def test_prices_have_two_places(self):
        self.assertEqual(label(1250), "12.50 EUR")


class Orders(unittest.TestCase):
    def test_a_total_has_its_shipping(self):
        order = shop.Order("Ada", [{"weight_g": 300, "pieces": 2, "cents": 1250}])
        self.assertEqual(order.total(), 2500 + shop.shipping(600))

    def test_nobody_gets_no_discount(self):
        self.assertEqual(discount(shop.Order("Ada", []), None, "winter"), 0)


class Report(unittest.TestCase):
    def test_each_customer_has_a_line(self):
        done = subprocess.run(
            [sys.executable, "-m", "shop.report"], input=ORDERS, capture_output=True, text=True, check=True
        )
        self.assertEqual(done.stdout, "Ada: 29.99 EUR\nBo: 48.99 EUR\n")
