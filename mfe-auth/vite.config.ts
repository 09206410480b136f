import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-auth', import.meta.dirname);
