"""Totals of invoices, with taxes per line."""
from decimal import Decimal, ROUND_HALF_UP

CENT = Decimal("0.01")


class Line:
    def __init__(self, label, price, quantity=1, rate=Decimal("0.19")):
        self.label = label
        self.price = Decimal(price)
        self.quantity = quantity
        self.rate = rate

    def net(self):
        return (self.price * self.quantity).quantize(CENT, ROUND_HALF_UP)

    def gross(self):
        return (self.net() * (1 + self.rate)).quantize(CENT, ROUND_HALF_UP)


def total(lines):
    if not lines:
        return Decimal("0.00")
    return sum(line.gross() for line in lines)


def overdue(invoices, today):
    for invoice in invoices:
        if invoice.due < today and not invoice.paid:
            yield invoice
