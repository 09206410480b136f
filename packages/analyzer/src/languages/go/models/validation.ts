/** @module Models of validation in Go: validators, strict parsers, quoted SQL identifiers. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Validator tags that only allow letters, digits and harmless punctuation. */
const STRICT_TAG =
  /(?:^|,)(?:alpha|alphanum|numeric|number|boolean|ip|ipv4|ipv6|mac|hostname(?:_rfc1123)?|fqdn|uuid\d?|ulid|hexadecimal|hexcolor|oneof=[^,]+|eq=[^,]+|datetime=[^,]+|semver|iso3166_1_alpha[23]|md5|sha256)(?:,|$)/;

export const goValidation: ApiModel = {
  id: 'go-validation',
  languages: ['go'],
  returns: { 'github.com/go-playground/validator.New': 'github.com/go-playground/validator.Validate' },
  guards: [
    // These return an error if the value is invalid.
    {
      call: 'github.com/go-playground/validator.Validate.Var',
      args: [0],
      sanitizes: 'all',
      holds: false,
      when: { arg: 1, is: STRICT_TAG },
    },
    {
      call: 'github.com/go-playground/validator.Validate.VarCtx',
      args: [1],
      sanitizes: 'all',
      holds: false,
      when: { arg: 2, is: STRICT_TAG },
    },
    {
      call: 'github.com/asaskevich/govalidator.{IsAlpha,IsAlphanumeric,IsNumeric,IsInt,IsHexadecimal,IsUUID,IsUUIDv4,IsIP,IsIPv4,IsIPv6,IsDNSName,IsHost,IsPort,IsMAC,IsIn,IsSemver,IsMongoID}',
      args: [0],
      sanitizes: 'all',
    },
    // These return `nil` if the string isn't a valid address.
    { call: 'net.ParseIP', args: [0], sanitizes: 'all' },
    {
      call: [
        'net.{ParseCIDR,ParseMAC}',
        'net/netip.{ParseAddr,ParsePrefix,ParseAddrPort}',
        'strconv.{Atoi,ParseInt,ParseUint,ParseFloat,ParseBool}',
        'github.com/google/uuid.{Parse,Validate}',
        'github.com/gofrs/uuid.FromString',
        'encoding/hex.DecodeString',
      ],
      args: [0],
      sanitizes: 'all',
      holds: false,
    },
  ],
  sanitizers: [
    // Column names that the mapper quotes itself.
    { call: 'new gorm.io/gorm/clause.{Column,Table,Eq,Neq,Gt,Gte,Lt,Lte,Like,IN}', sanitizes: ['sql'], args: ['*'] },
    { call: 'github.com/jackc/pgx.Identifier.Sanitize', sanitizes: ['sql'], args: ['this'] },
    { call: 'github.com/lib/pq.{QuoteIdentifier,QuoteLiteral}', sanitizes: ['sql'] },
    {
      call: 'min',
      args: ['*'],
      sanitizes: ['size'],
      when: { any: [0, 1, 2].map((arg) => ({ all: [{ arg, scalar: true }, { not: { arg, tainted: true } }] })) },
    },
  ],
};
