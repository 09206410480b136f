/** @module Types whose values are numbers, flags, times or identifiers and so carry no text. */

export const SCALAR_TYPES: ReadonlySet<string> = new Set([
  ...['i8', 'i16', 'i32', 'i64', 'i128', 'isize', 'u8', 'u16', 'u32', 'u64', 'u128', 'usize', 'f32', 'f64', 'bool'],
  ...['char', 'NonZeroU32', 'NonZeroU64', 'NonZeroUsize', 'Decimal', 'BigDecimal', 'Uuid', 'ObjectId', 'Ulid'],
  ...['Duration', 'Instant', 'SystemTime', 'DateTime', 'NaiveDate', 'NaiveDateTime', 'NaiveTime', 'OffsetDateTime'],
  ...['IpAddr', 'Ipv4Addr', 'Ipv6Addr', 'SocketAddr', 'StatusCode', 'Ordering', 'Method'],
]);

/** Whether a type by that name, generics and module aside, is one of them. */
export const isScalarName = (name: string): boolean => SCALAR_TYPES.has(name.replace(/<.*$/s, '').trim());

const INTEGER = /^([iu])(8|16|32|64|128|size)$/;
export const isInteger = (name: string): boolean => INTEGER.test(name);
const bitsOf = (size: string): number => (size === 'size' ? 64 : Number(size));

/** Whether a whole number of the first type may not fit the second one. */
export function losesDigits(from: string, to: string): boolean {
  const [, sign, size = ''] = INTEGER.exec(from) ?? [];
  const [, toSign, toSize = ''] = INTEGER.exec(to) ?? [];
  if (sign === undefined || toSign === undefined) return false;
  return bitsOf(toSize) < bitsOf(size) || (sign === 'i' && toSign === 'u');
}
