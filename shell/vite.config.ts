import { shellConfig } from '@scanner/federation/build';

export default shellConfig(import.meta.dirname);
