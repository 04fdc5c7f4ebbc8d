import { join } from 'node:path'
import { DEFAULT_DIGIFLAZZ } from '#digiflazz/settings'
import { DEFAULT_SERVER_KEY } from '#sandbox'
import { DEFAULT_WHATSAPP } from '#whatsapp/settings'
import type { SandboxOptions } from '#sandbox'

export type SandboxConfig = SandboxOptions & { port: number; smtpPort: number }

/** Settings from the environment. Throws an Error that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const apiUrl = `http://127.0.0.1:${readPort(env, 'PORT', 8080)}`
  const port = readPort(env, 'SANDBOX_PORT', 8090)
  return {
    port,
    // When the system chooses a port, the next port may not be free.
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 1),
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    serverKey: env['LUNAS_MIDTRANS_SERVER_KEY'] || DEFAULT_SERVER_KEY,
    notifyUrl: `${apiUrl}/api/hook/midtrans`,
    whatsapp: {
      token: env['WHATSAPP_TOKEN'] || DEFAULT_WHATSAPP.token,
      phone_number_id: env['WHATSAPP_PHONE_ID'] || DEFAULT_WHATSAPP.phone_number_id,
      app_secret: env['WHATSAPP_APP_SECRET'] || DEFAULT_WHATSAPP.app_secret,
      verify_token: env['WHATSAPP_VERIFY_TOKEN'] || DEFAULT_WHATSAPP.verify_token,
      notify_url: `${apiUrl}/api/hook/whatsapp`,
    },
    digiflazz: {
      username: env['DIGIFLAZZ_USERNAME'] || DEFAULT_DIGIFLAZZ.username,
      api_key: env['DIGIFLAZZ_API_KEY'] || DEFAULT_DIGIFLAZZ.api_key,
      webhook_secret: env['DIGIFLAZZ_WEBHOOK_SECRET'] || DEFAULT_DIGIFLAZZ.webhook_secret,
      notify_url: `${apiUrl}/api/hook/digiflazz`,
    },
    bank: { snap_url: `${apiUrl}/api/snap` },
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
