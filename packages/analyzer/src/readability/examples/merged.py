import logging

logger = logging.getLogger(__name__)


def discount(order):
<<<<<<< HEAD
    if order.total > 100:
        return order.total * 0.1
    return 0
=======
    if order.customer.is_regular:
        return order.total * 0.15
    return order.total * 0.05
>>>>>>> feature/regular-customers


def ship(order):
    logger.info("shipping order")
    return order.items
