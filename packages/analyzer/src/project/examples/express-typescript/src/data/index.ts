export { Database } from './database';
export * from './order-repository.js';
