import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSea } from 'node:sea'
import { HUB_PORT } from '@lunas/contract/kantin/hub'

/** Beside the packed program; a school changes the address there. */
export const SETTINGS_FILE = 'kantin-hub.json'

export type Settings = { server: string; folder: string; port: number; secret: string }

/** From the environment, else from the file beside the packed program, else for this machine. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const home = isSea() ? dirname(process.execPath) : undefined
  const path = home && join(home, SETTINGS_FILE)
  const file = path && existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { server?: string; secret?: string }) : {}
  return {
    server: (env.LUNAS_HUB_SERVER ?? file.server ?? 'http://localhost:8080').replace(/\/$/, ''),
    folder: env.LUNAS_HUB_DATA ?? (home ? join(home, 'data') : '.data/kantin-hub'),
    port: Number(env.LUNAS_HUB_PORT ?? HUB_PORT),
    secret: env.LUNAS_REQUEST_SECRET ?? file.secret ?? 'lunas-request-dev',
  }
}
