"""Discounts of an order, in percent."""


def discount(order, customer, season):
    percent = 0
    if customer is not None:
        if customer.years > 5:
            if customer.kind == "trade" or customer.kind == "school":
                if season == "winter" and order.goods() > 50000:
                    if len(order.lines) > 10 and not customer.owes:
                        percent = 15
                    else:
                        percent = 10
                elif season == "summer" or season == "autumn":
                    percent = 8
            elif customer.kind == "member":
                percent = 5
        elif customer.years > 1 and order.goods() > 20000:
            percent = 4 if season == "winter" else 2
    if percent > 0 and order.is_empty():
        percent = 0
    return percent
