import { shellConfig } from '@scanner/federation/build';
import { mergeConfig } from 'vite';
import { landingPage } from './build/landing-page.ts';

export default mergeConfig(shellConfig(import.meta.dirname), { plugins: [landingPage(import.meta.dirname)] });
