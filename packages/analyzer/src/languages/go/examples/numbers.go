package numbers

import (
	"fmt"
	"math"
	"strconv"
)

func parsed(text string) (int32, error) {
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, err
	}
	return int32(value), nil // expect: integer-overflow
}

func parsedNarrow(text string) (int32, error) {
	value, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return 0, err
	}
	return int32(value), nil
}

func checked(count int) uint16 {
	if count < 0 || count > math.MaxUint16 {
		return 0
	}
	return uint16(count)
}

func checkedOnOneSide(count int) uint16 {
	if count > math.MaxUint16 {
		return 0
	}
	return uint16(count) // expect: integer-overflow
}

func port(text string) uint16 {
	number, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return uint16(number) // expect: integer-overflow
}

func masked(word uint64) byte {
	low := byte(word & 0xff)
	size := uint64(len("text"))
	wide := int64(int32(size & 0x7fff))
	return low + byte(wide&1)
}

func positions(extra []int) {
	days := [7]string{"mo", "tu", "we", "th", "fr", "sa", "su"}
	fmt.Println(days[6])
	buffer := make([]byte, 4)
	fmt.Println(buffer[4]) // expect: out-of-bounds-read
	for i := 0; i <= len(buffer); i++ {
		buffer[i] = 0 // expect: out-of-bounds-read
	}
	for i := 0; i < len(buffer); i++ {
		buffer[i] = 0
	}
	for i := range buffer {
		if i+1 < len(buffer) {
			buffer[i] = buffer[i+1]
		}
	}
	buffer = append(buffer, 1, 2)
	fmt.Println(buffer[5], extra[3])
	head := buffer[:2]
	fmt.Println(head, []int{1, 2, 3}[1:5]) // expect: out-of-bounds-read
}
