package queue

import (
	"context"
	"errors"
	"sync"
)

var ErrClosed = errors.New("queue closed")

type Queue struct {
	mu     sync.Mutex
	items  []string
	closed bool
}

func (q *Queue) Push(ctx context.Context, item string) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return ErrClosed
	}
	q.items = append(q.items, item)
	return ctx.Err()
}

func (q *Queue) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.items)
}
