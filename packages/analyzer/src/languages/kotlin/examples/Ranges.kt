package shop.ranges

import javax.servlet.http.HttpServletRequest

class Ranges(private val names: List<String>) {
    fun all(prices: Array<Int>) {
        for (i in 0..prices.size) println(prices[i]) // expect: out-of-bounds-read
    }

    fun allNames(names: List<String>) {
        for (i in 0..names.size) println(names[i]) // expect: out-of-bounds-read
    }

    fun each(prices: Array<Int>) {
        for (i in 0 until prices.size) println(prices[i]) // safe: out-of-bounds-read
    }

    fun eachIndex(prices: Array<Int>) {
        for (i in prices.indices) println(prices[i]) // safe: out-of-bounds-read
    }

    fun price(request: HttpServletRequest): Int {
        val prices = IntArray(10)
        return prices[request.getParameter("article").toInt()] // expect: out-of-bounds-read
    }

    fun priceOrZero(request: HttpServletRequest): Int {
        val prices = IntArray(10)
        return prices.getOrElse(request.getParameter("article").toInt()) { 0 } // safe: out-of-bounds-read
    }

    fun byKey(request: HttpServletRequest, prices: Map<Int, Int>): Int? {
        return prices[request.getParameter("article").toInt()] // safe: out-of-bounds-read
    }

    fun discarded(): Int {
        try {
            return names.size
        } finally {
            return 0 // expect: swallowed-exception
        }
    }

    fun hidden(): Int {
        try {
            return names.first().length
        } catch (missing: NullPointerException) { // expect: swallowed-exception
            return 0
        }
    }
}
