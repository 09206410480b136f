import http from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import amqp from 'amqplib';
import AWS from 'aws-sdk';
import axios from 'axios';
import ldap from 'ldapjs';
import mqtt from 'mqtt';
import sql from 'mssql';
import puppeteer from 'puppeteer';

http.get('http://rates.bank.io/today'); // expect: cleartext-transport
http.get('http://localhost:8080/health');
export const bank = axios.create({ baseURL: 'http://rates.bank.io/' }); // expect: cleartext-transport
export const shop = axios.create({ baseURL: 'https://shop.bank.io/' });
amqp.connect('amqp://jobs@queue.bank.io'); // expect: cleartext-transport
amqp.connect('amqps://queue.bank.io');
amqp.connect('amqp://rabbitmq:5672');
mqtt.connect('mqtt://broker.bank.io'); // expect: cleartext-transport
mqtt.connect('mqtts://broker.bank.io');
ldap.createClient({ url: 'ldap://people.bank.io' }); // expect: cleartext-transport
ldap.createClient({ url: 'ldaps://people.bank.io' });
export const store = new AWS.S3({ sslEnabled: false }); // expect: cleartext-transport
export const files = new S3Client({ tls: false }); // expect: cleartext-transport
export const kept = new S3Client({ region: 'eu-west-1' });
sql.connect({ server: 'db', options: { trustServerCertificate: true } }); // expect: certificate-check-disabled
sql.connect({ server: 'db', options: { trustServerCertificate: false } });
puppeteer.launch({ args: ['--ignore-certificate-errors'] }); // expect: certificate-check-disabled
puppeteer.launch({ args: ['--no-sandbox'] }); // expect: security-control-disabled
puppeteer.launch({ args: ['--lang=en'] });
http.createServer().listen(8080, '0.0.0.0'); // expect: exposed-listener
http.createServer().listen(8080, '127.0.0.1');
