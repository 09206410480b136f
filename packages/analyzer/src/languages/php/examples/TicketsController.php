<?php
namespace App\Controller;

use Cake\Http\Exception\ForbiddenException;

class TicketsController extends AppController
{
    public function index(): void
    {
        $this->set('tickets', $this->fetchTable('Tickets')->find()->where(['Tickets.user_id' => $this->userId()])); // safe: missing-authorization
    }

    public function view(int $id): void
    {
        $this->set('ticket', $this->fetchTable('Tickets')->get($id, contain: ['Messages'])); // expect: missing-authorization
    }

    public function reopen(int $id): void
    {
        $ticket = $this->fetchTable('Tickets')->get($id); // expect: missing-authorization
        $ticket->status = 'open';
        $this->fetchTable('Tickets')->saveOrFail($ticket);
    }

    public function remove(): void
    {
        $ticket = $this->fetchTable('Tickets')->get($this->request->getQuery('id')); // expect: missing-authorization
        $this->fetchTable('Tickets')->delete($ticket);
    }

    public function close(int $id): void
    {
        $ticket = $this->fetchTable('Tickets')->get($id); // safe: missing-authorization
        if ($ticket->user_id !== $this->userId()) {
            throw new ForbiddenException();
        }
        $ticket->status = 'closed';
        $this->fetchTable('Tickets')->saveOrFail($ticket);
    }

    public function topic(int $id): void
    {
        $this->set('topic', $this->fetchTable('Topics')->get($id)); // safe: missing-authorization
    }
}
