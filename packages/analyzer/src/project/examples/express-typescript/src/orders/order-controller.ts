import type { Request, Response } from 'express';
import type { OrderRepository } from '@data';

export class OrderController {
  constructor(private readonly orders: OrderRepository) {}

  async list(req: Request, res: Response): Promise<void> {
    res.json(await this.orders.findByCustomer(req.query.customer as string));
  }

  sorted = async (req: Request, res: Response): Promise<void> => {
    res.json(await this.orders.findSorted(String(req.query.by)));
  };

  async count(req: Request, res: Response): Promise<void> {
    res.json(await this.orders.countByState(req.query.state as string));
  }
}
