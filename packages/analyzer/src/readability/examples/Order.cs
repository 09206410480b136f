package shop.orders

import java.time.Instant
import kotlinx.coroutines.flow.Flow

data class OrderLine(val sku: String, val quantity: Int, val price: Long)

sealed interface OrderState {
    object Open : OrderState
    data class Paid(val at: Instant) : OrderState
}

class OrderService(private val store: OrderStore) {
    fun total(lines: List<OrderLine>): Long = lines.sumOf { it.quantity * it.price }

    suspend fun open(): Flow<OrderState> {
        val orders = store.load()
        return orders.filter { it is OrderState.Open }
    }

    fun describe(state: OrderState): String = when (state) {
        is OrderState.Open -> "open"
        is OrderState.Paid -> "paid at ${state.at}"
    }
}
