import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { ShellEnv } from '../../env.ts';
import type { ReleaseLog } from './release-log.ts';

/** The object with a remote's log. */
export const logOf = (env: ShellEnv, remote: RemoteName): DurableObjectStub<ReleaseLog> =>
  env.RELEASE_LOGS.get(env.RELEASE_LOGS.idFromName(remote));
