import { shellConfig } from '@scanner/federation/build';
import { mergeConfig } from 'vite';
import { prerenderedPages } from './build/prerendered-pages.ts';

export default mergeConfig(shellConfig(import.meta.dirname), { plugins: [prerenderedPages(import.meta.dirname)] });
