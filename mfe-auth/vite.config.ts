import { remoteConfig } from '@scanner/federation/build/index.ts';

export default remoteConfig('mfe-auth', import.meta.dirname);
