import { expect, it } from 'vitest';
import { addressProblem } from './address-problem.ts';

const PRIVATE = 'The URL must lead to the public Internet, not to a private or local address';

it.each([
  'https://ci.example.com/hooks?key=1',
  'https://ci.example.com:8443/',
  'https://93.184.216.34/',
  'https://[2606:4700:4700::1111]/hook',
  'https://localhost.example.com/',
  'https://172.32.0.1/',
])('%s may be called', (address) => {
  expect(addressProblem(address, false)).toBeUndefined();
});

it.each([
  'https://localhost/',
  'https://LOCALHOST./',
  'https://api.localhost/',
  'https://router/',
  'https://printer.local/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://nas.home.arpa/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://0/',
  'https://10.1.2.3/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://[2001:0:a00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
])('%s is not on the public Internet', (address) => {
  expect(addressProblem(address, false)).toBe(PRIVATE);
});

it.each([
  ['ci.example.com/hook', /whole URL/],
  ['http://ci.example.com/', /https/],
  ['ftp://ci.example.com/', /https/],
  ['javascript:alert(1)', /https/],
  ['https://user:secret@ci.example.com/', /user name/],
  ['https://ci.example.com/#part', /fragment/],
])('%s is refused', (address, problem) => {
  expect(addressProblem(address, false)).toMatch(problem);
});

it('lets a development server have http and local addresses, and nothing else', () => {
  expect(addressProblem('http://127.0.0.1:9000/hook', true)).toBeUndefined();
  expect(addressProblem('file:///etc/passwd', true)).toMatch(/https/);
});
