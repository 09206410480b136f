import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not on the public Internet (IANA's special-purpose registries), including cloud metadata services.
 */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // A cloud's metadata service that isn't link-local.
  '168.63.129.16/32',
];
/**
 * In IPv6 only 2000::/3 is public; these ranges in it lead elsewhere or contain an IPv4 address that may be private.
 */
const PUBLIC_IPV6 = ['2000::/3'];
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const specialIpv4 = listOf('ipv4', SPECIAL_IPV4);
const publicIpv6 = listOf('ipv6', PUBLIC_IPV6);
const specialIpv6 = listOf('ipv6', SPECIAL_IPV6);

const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !specialIpv4.check(address, 'ipv4')
    : publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');

/** Names that only a local network resolves, or that name this machine. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Whether a URL's host is a name or an address on the public Internet. Names are not resolved. */
function isPublicHost(hostname: string): boolean {
  // The URL parser has converted 0x7f.1 and 2130706433 to 127.0.0.1.
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/**
 * The problem with a webhook's address, as a sentence for its owner; undefined if it may be called.
 *
 * @param allowsPrivate whether http and private addresses are allowed, for development
 */
export function addressProblem(address: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(address)) return 'Enter a whole URL, such as https://ci.example.com/hooks/scans';
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'The URL must begin with https://';
  if (username !== '' || password !== '') return 'The URL must not contain a user name or password';
  if (hash !== '') return 'The URL must not contain a fragment (#)';
  if (!allowsPrivate && !isPublicHost(hostname)) {
    return 'The URL must lead to the public Internet, not to a private or local address';
  }
  return undefined;
}
