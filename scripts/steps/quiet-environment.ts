/** The environment for tools that would otherwise send telemetry, ask questions or draw boxes. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CI: 'true',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    // Packages were installed by `install`: checking again before each command takes seconds.
    pnpm_config_verify_deps_before_run: 'false',
    TURBO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    NO_UPDATE_NOTIFIER: '1',
  };
}
