/** @module Node replacements for secrets in commands and calls that have no variable for them. */
import { fix, type NodeFix } from '../node-fix.ts';

const secret = (name: string): ReturnType<typeof fix> =>
  fix(
    'hard-coded-credentials',
    `Reads the secret from the environment variable \`${name}\`. Revoke the one that was in the code.`,
  );
const key = fix(
  'hard-coded-key',
  'Reads the secret from the environment variable `SECRET_KEY`. Revoke the one that was in the code.',
);

const encoded = fix(
  'hard-coded-key',
  'Reads the key, encoded as Base64, from the environment variable `SECRET_KEY`. Revoke the one that was in the code.',
);

/** The variable in Shell, which ends the script if it is not set. */
const variable = (name: string): string => ['${', name, ':?}'].join('');

export const SECRET_FIXES: readonly NodeFix[] = [
  secret('PASSWORD')(
    ['shell'],
    /^(curl (?:-\w+ )*(?:-u|--user) )(["']?)([\w.@-]+):[\w.-]+\2(\s[\s\S]*)$/,
    `$1"$3:${variable('PASSWORD')}"$4`,
  ),
  secret('REDIS_PASSWORD')(
    ['shell'],
    /^(redis-cli (?:-[hpn] \S+ )*-a )[\w.-]+(\s[\s\S]*)$/,
    `$1"${variable('REDIS_PASSWORD')}"$2`,
  ),
  secret('DOCKER_PASSWORD')(
    ['shell'],
    /^(docker login (?:-u \S+ )?)(?:-p|--password)[ =][\w.-]+(\s[\s\S]*)?$/,
    `printf '%s' "${variable('DOCKER_PASSWORD')}" | $1--password-stdin$2`,
  ),
  secret('PASSWORD')(['shell'], /^(rabbitmqctl add_user \w+ )[\w.-]+$/, `$1"${variable('PASSWORD')}"`),
  key(['scala'], /^(new SecretKeySpec\()"[^"]*"(\.getBytes[\s\S]*)$/, '$1sys.env("SECRET_KEY")$2'),
  key(['scala'], /^(Jwt\.(?:encode|decode)\([^,]+, )"[^"]*"(,[\s\S]*)$/, '$1sys.env("SECRET_KEY")$2'),
  encoded(
    ['kotlin'],
    /^(SecretKeySpec\()byteArrayOf\([\d, x-]*\)(,[\s\S]*)$/,
    '$1java.util.Base64.getDecoder().decode(System.getenv("SECRET_KEY"))$2',
  ),
];
