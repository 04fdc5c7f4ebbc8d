import { join } from 'node:path'
import { DEFAULT_SERVER_KEY } from '#sandbox'
import type { SandboxOptions } from '#sandbox'

/** What the environment says. Throws an Error whose sentence names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxOptions & { port: number } {
  const apiPort = readPort(env, 'PORT', 8080)
  return {
    port: readPort(env, 'SANDBOX_PORT', 8090),
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    serverKey: env['LUNAS_MIDTRANS_SERVER_KEY'] || DEFAULT_SERVER_KEY,
    notifyUrl: `http://127.0.0.1:${apiPort}/api/hook/midtrans`,
    dataDir: join(env['DATA_DIR'] || '.data', 'sandbox'),
    retryScale: readScale(env),
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`${name} harus nomor port dari 0 sampai 65535, bukan "${text}".`)
}

function readScale(env: NodeJS.ProcessEnv): number {
  const text = env['SANDBOX_RETRY_SCALE']
  if (!text) return 1
  const scale = Number(text)
  if (Number.isFinite(scale) && scale >= 0) return scale
  throw new Error(`SANDBOX_RETRY_SCALE harus angka nol atau lebih, bukan "${text}".`)
}
