import { MongoClient } from 'mongodb';

const client = new MongoClient(process.env.MONGO_URL);

export default (name) => client.db('acme').collection(name);
