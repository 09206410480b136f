import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-admin', import.meta.dirname);
