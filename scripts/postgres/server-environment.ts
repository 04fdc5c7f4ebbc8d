/** Nothing of the caller's: PGDATA, PGPORT or a locale from outside would change the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
}
