import { loadConfig } from '../../apps/api/src/platform/config.ts'
import { deriveUrls, loginEnvironment } from '../../apps/api/src/platform/db/login-roles.ts'

/** Runs the API's own configuration check before anything starts; its error names the variable. */
export function requireSafeConfig(env: NodeJS.ProcessEnv) {
  // The addresses of our own database are not known yet, and need no check.
  const own = loginEnvironment(deriveUrls('postgres://127.0.0.1/lunas'))
  loadConfig(env['DATABASE_URL'] ? env : { ...env, ...own })
}
