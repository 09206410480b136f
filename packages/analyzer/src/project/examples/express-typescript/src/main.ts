import express from 'express';
import { OrderController } from '@app/orders/order-controller.js';
import { Database, OrderRepository } from '@data';

const app = express();
app.use(express.json());

const controller = new OrderController(new OrderRepository(new Database()));
app.get('/orders', (req, res) => controller.list(req, res));
app.get('/orders/sorted', controller.sorted);
app.get('/orders/count', (req, res) => controller.count(req, res));

app.listen(3000);
