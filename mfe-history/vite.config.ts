import { remoteConfig } from '@scanner/federation/build';

export default remoteConfig('mfe-history', import.meta.dirname);
