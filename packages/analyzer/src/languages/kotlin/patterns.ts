/** @module Kotlin's patterns without flow: those of its platform, of Android and Ktor. */
import type { Pattern } from '../../surface/pattern.ts';
import { jvmPatterns } from '../jvm/patterns.ts';

export const kotlinPatterns: readonly Pattern[] = [
  ...jvmPatterns,
  {
    weakness: 'hostname-check-disabled',
    call: ['HostnameVerifier', 'hostnameVerifier', 'setDefaultHostnameVerifier'],
    when: [{ arg: 'any', is: /->\s*true\s*\}?\s*$/ }],
    confidence: 'high',
  },
  {
    weakness: 'permissive-file-mode',
    member: ['Context.MODE_WORLD_READABLE', 'Context.MODE_WORLD_WRITEABLE'],
    confidence: 'high',
  },
  { weakness: 'certificate-check-disabled', call: 'handler.proceed', when: [{ arg: 0, absent: true }] },
  {
    weakness: 'cleartext-storage',
    call: 'putString',
    when: [
      { arg: 0, is: /passw|token|secret/i },
      { arg: 'receiver', is: /edit|prefs|preferences/i },
    ],
  },
  {
    weakness: 'code-injection',
    call: ['evaluateJavascript', 'loadUrl'],
    when: [{ arg: 0, form: 'built', is: /^javascript:|\(|;/ }],
  },
  { weakness: 'permissive-cors', call: 'anyHost', when: [{ arg: 0, absent: true }] },
];
