import { loadConfig } from '../../apps/api/src/platform/config.ts'

/** Runs the API's own configuration check before anything starts; its error names the variable. */
export function requireSafeConfig(env: NodeJS.ProcessEnv) {
  // The address of our own database is not known yet, and needs no check.
  loadConfig({ ...env, DATABASE_URL: env['DATABASE_URL'] || 'postgres://127.0.0.1/lunas' })
}
