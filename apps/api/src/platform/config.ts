import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { NFC_PORT } from '@lunas/contract/nfc/nfc'
import * as z from 'zod/mini'
import { readLoginUrls, type LoginUrls } from '#platform/db/login-roles'
import type { S3Settings } from '#platform/storage/s3-storage'

/** Settings from the environment. Each has a default that works for the demo. */
export type Config = {
  production: boolean
  port: number
  host: string
  databaseUrls: LoginUrls
  /** Database connections of one process; more than the cores need would queue in Postgres. */
  databaseConnections: number
  /**
   * Behind a proxy the payer's address comes from X-Forwarded-For: how many proxies of ours stand
   * in a row, or their networks. False: nobody's word is taken.
   */
  trustProxy: false | number | string[]
  /** Our public address, used in the QR of a receipt. When empty, taken from the request. */
  publicUrl: string
  /** The names that people reach us by; an empty list allows every name. */
  hosts: string[]
  /** SHA-256 of the certificates that the Android app is signed with; empty without an app. */
  androidSidik: string[]
  /** The team that the iOS app is signed by; empty without an app. */
  appleTeam: string
  /** What a reader of `/metrics` must send; empty: anybody may read. */
  metricsToken: string
  /** Whether the description of the API is served. */
  docs: boolean
  /** The folder of proofs and photos, shared by all processes. */
  storageDir: string
  /** The bucket that replaces this folder; undefined where files lie in the folder. */
  s3: S3Settings | undefined
  requestSecret: string
  envelopeSecret: string
  kuitansiSeed: string
  /** Signs the keys that let payers send proofs. */
  buktiSecret: string
  alamatPepper: string
  sandiPepper: string
  /** Decrypts the banks' secrets, which the database stores encrypted. */
  snapSecret: string
  /** Decrypts the secrets of authenticator apps, which the database stores encrypted. */
  totpSecret: string
  /** The seed of our key at the browsers' push services. */
  vapidSeed: string
  /** The sandbox's address, which may receive pushes in a demo; empty in production. */
  pushUrl: string
  midtransUrl: string
  midtransServerKey: string
  midtransTimeoutMs: number
  digiflazzUrl: string
  digiflazzUsername: string
  digiflazzApiKey: string
  /** Verifies the biller's webhooks. */
  digiflazzWebhookSecret: string
  digiflazzTimeoutMs: number
  whatsappUrl: string
  whatsappToken: string
  whatsappPhoneId: string
  whatsappAppSecret: string
  whatsappVerifyToken: string
  smtpUrl: string
  /** The address that mail comes from. */
  smtpFrom: string
  messageTimeoutMs: number
  /** Multiplies every limit of the contract; load tests set it high. */
  limitFactor: number
  metodeOverrides: string
  tarifOverrides: string
  /** A counted drawer that differs by more than this needs a second person. */
  selisihKasMaks: number
  /** Where pages look for the bridge to card readers, on the machine of the person. */
  nfcPort: number
  logLevel: string
}

/** Public defaults of the secrets; production must set its own. */
const DEFAULT_SECRETS = {
  LUNAS_REQUEST_SECRET: 'lunas-request-dev',
  LUNAS_ENVELOPE_SECRET: 'lunas-envelope-dev',
  LUNAS_KUITANSI_SEED: 'lunas-kuitansi-dev',
  LUNAS_BUKTI_SECRET: 'lunas-bukti-dev',
  LUNAS_ALAMAT_PEPPER: 'lunas-alamat-dev',
  LUNAS_SANDI_PEPPER: 'lunas-sandi-dev',
  LUNAS_SNAP_SECRET: 'lunas-snap-dev',
  LUNAS_TOTP_SECRET: 'lunas-totp-dev',
  LUNAS_VAPID_SEED: 'lunas-vapid-dev',
  LUNAS_MIDTRANS_SERVER_KEY: 'SB-Mid-server-lunas-dev',
  DIGIFLAZZ_API_KEY: 'lunas-digiflazz-key-dev',
  DIGIFLAZZ_WEBHOOK_SECRET: 'lunas-digiflazz-hook-dev',
  WHATSAPP_TOKEN: 'lunas-whatsapp-token-dev',
  WHATSAPP_APP_SECRET: 'lunas-whatsapp-app-dev',
  WHATSAPP_VERIFY_TOKEN: 'lunas-whatsapp-verify-dev',
} as const
type SecretName = keyof typeof DEFAULT_SECRETS

const OWN_SECRET_LENGTH = 32
/** Secrets that we choose are long; a provider decides how long its own are. */
const SECRET_LENGTH_MIN: Record<SecretName, number> = {
  LUNAS_REQUEST_SECRET: OWN_SECRET_LENGTH,
  LUNAS_ENVELOPE_SECRET: OWN_SECRET_LENGTH,
  LUNAS_KUITANSI_SEED: OWN_SECRET_LENGTH,
  LUNAS_BUKTI_SECRET: OWN_SECRET_LENGTH,
  LUNAS_ALAMAT_PEPPER: OWN_SECRET_LENGTH,
  LUNAS_SANDI_PEPPER: OWN_SECRET_LENGTH,
  LUNAS_SNAP_SECRET: OWN_SECRET_LENGTH,
  LUNAS_TOTP_SECRET: OWN_SECRET_LENGTH,
  LUNAS_VAPID_SEED: OWN_SECRET_LENGTH,
  LUNAS_MIDTRANS_SERVER_KEY: 20,
  DIGIFLAZZ_API_KEY: 20,
  DIGIFLAZZ_WEBHOOK_SECRET: 20,
  WHATSAPP_TOKEN: 20,
  WHATSAPP_APP_SECRET: 20,
  WHATSAPP_VERIFY_TOKEN: 20,
}

const portText = z.string().check(z.regex(/^\d{1,5}$/))

/** Throws an Error that names the variable to set. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const production = env.NODE_ENV === 'production'
  const secret = (name: SecretName) => readSecret(env, name, production)
  if (production) requireProduction(env)
  const publicUrl = (env.LUNAS_PUBLIC_URL ?? '').replace(/\/$/, '')
  const sandboxPort = readPort(env, 'SANDBOX_PORT', '8090')
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  return {
    production,
    port: readPort(env, 'PORT', '8080'),
    host: env.HOST ?? '0.0.0.0',
    databaseUrls: readLoginUrls(env),
    databaseConnections: readPositive(env, 'LUNAS_DB_CONNECTIONS', '20'),
    trustProxy: readTrustProxy(env.TRUST_PROXY ?? ''),
    publicUrl,
    hosts: readHosts(env.LUNAS_HOSTS ?? '', publicUrl),
    androidSidik: readSidik(env.LUNAS_ANDROID_SIDIK ?? ''),
    appleTeam: env.LUNAS_APPLE_TEAM ?? '',
    metricsToken: env.LUNAS_METRICS_TOKEN ?? '',
    docs: !production || env.LUNAS_DOCS === '1',
    storageDir: resolve(env.LUNAS_STORAGE || join(env.DATA_DIR || '.data', 'berkas')),
    s3: readS3(env, production),
    requestSecret: secret('LUNAS_REQUEST_SECRET'),
    envelopeSecret: secret('LUNAS_ENVELOPE_SECRET'),
    kuitansiSeed: secret('LUNAS_KUITANSI_SEED'),
    buktiSecret: secret('LUNAS_BUKTI_SECRET'),
    alamatPepper: secret('LUNAS_ALAMAT_PEPPER'),
    sandiPepper: secret('LUNAS_SANDI_PEPPER'),
    snapSecret: secret('LUNAS_SNAP_SECRET'),
    totpSecret: secret('LUNAS_TOTP_SECRET'),
    vapidSeed: secret('LUNAS_VAPID_SEED'),
    pushUrl: production ? '' : env.LUNAS_PUSH_URL || sandboxUrl,
    midtransUrl: env.LUNAS_MIDTRANS_URL ?? sandboxUrl,
    midtransServerKey: secret('LUNAS_MIDTRANS_SERVER_KEY'),
    midtransTimeoutMs: readPositive(env, 'LUNAS_MIDTRANS_TIMEOUT_MS', '6000'),
    digiflazzUrl: env.DIGIFLAZZ_URL || `${sandboxUrl}/v1`,
    digiflazzUsername: env.DIGIFLAZZ_USERNAME || 'lunas',
    digiflazzApiKey: secret('DIGIFLAZZ_API_KEY'),
    digiflazzWebhookSecret: secret('DIGIFLAZZ_WEBHOOK_SECRET'),
    digiflazzTimeoutMs: readPositive(env, 'DIGIFLAZZ_TIMEOUT_MS', '30000'),
    whatsappUrl: env.WHATSAPP_URL || sandboxUrl,
    whatsappToken: secret('WHATSAPP_TOKEN'),
    whatsappPhoneId: env.WHATSAPP_PHONE_ID || '106540352242922',
    whatsappAppSecret: secret('WHATSAPP_APP_SECRET'),
    whatsappVerifyToken: secret('WHATSAPP_VERIFY_TOKEN'),
    smtpUrl: readSmtpUrl(env, sandboxPort),
    smtpFrom: env.SMTP_FROM || 'lunas@contoh.sch.id',
    messageTimeoutMs: readPositive(env, 'MESSAGE_TIMEOUT_MS', '10000'),
    limitFactor: readPositive(env, 'LUNAS_LIMIT_FACTOR', '1'),
    metodeOverrides: env.LUNAS_METODE ?? '{}',
    tarifOverrides: env.LUNAS_TARIF ?? '{}',
    selisihKasMaks: readPositive(env, 'LUNAS_SELISIH_KAS', '5000'),
    nfcPort: readPort(env, 'LUNAS_NFC_PORT', String(NFC_PORT)),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}

function readSecret(
  env: Record<string, string | undefined>,
  name: SecretName,
  production: boolean,
) {
  const value = env[name] || DEFAULT_SECRETS[name]
  if (production && value === DEFAULT_SECRETS[name]) {
    throw new Error(
      `${name} masih bernilai bawaan. Isi rahasia sendiri sebelum NODE_ENV=production.`,
    )
  }
  if (production && value.length < SECRET_LENGTH_MIN[name])
    throw new Error(`${name} terlalu pendek: paling sedikit ${SECRET_LENGTH_MIN[name]} huruf.`)
  return value
}

/** Settings whose defaults suit the demo and nothing else. */
function requireProduction(env: Record<string, string | undefined>): void {
  const required = ['LUNAS_PUBLIC_URL', 'LUNAS_MIDTRANS_URL', 'DIGIFLAZZ_URL', 'DIGIFLAZZ_USERNAME', 'WHATSAPP_URL', 'SMTP_URL', 'SMTP_FROM',
    'WHATSAPP_PHONE_ID', 'LUNAS_METRICS_TOKEN', 'HOST', ...(env.LUNAS_S3_URL ? [] : ['LUNAS_STORAGE'])]
  for (const name of required) {
    if (!env[name]) throw new Error(`${name} belum diisi; NODE_ENV=production tidak memakai bawaan.`)
  }
  for (const name of ['LUNAS_PUBLIC_URL', 'LUNAS_MIDTRANS_URL', 'DIGIFLAZZ_URL', 'WHATSAPP_URL']) {
    if (!/^https:\/\/[^/]/.test(env[name] ?? '')) {
      throw new Error(`${name} harus berupa alamat https:// bila NODE_ENV=production.`)
    }
  }
  if ((env.LUNAS_METRICS_TOKEN ?? '').length < OWN_SECRET_LENGTH) {
    throw new Error(`LUNAS_METRICS_TOKEN terlalu pendek: paling sedikit ${OWN_SECRET_LENGTH} huruf.`)
  }
  if (readPositive(env, 'LUNAS_LIMIT_FACTOR', '1') !== 1)
    throw new Error('LUNAS_LIMIT_FACTOR hanya untuk uji beban, bukan untuk NODE_ENV=production.')
}

/** Fingerprints of the Android app's keys, with commas between them. */
function readSidik(text: string): string[] {
  const sidik = text.split(',').map((one) => one.trim()).filter(Boolean)
  const wrong = sidik.find((one) => !/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/.test(one))
  if (wrong) throw new Error(`LUNAS_ANDROID_SIDIK: "${wrong}" bukan sidik SHA-256 (AB:CD:…).`)
  return sidik
}

/** The host of our public address, and further names with commas between them. */
function readHosts(text: string, publicUrl: string): string[] {
  const own = publicUrl ? [new URL(publicUrl).hostname] : []
  const more = text.split(',').map((name) => name.trim().toLowerCase()).filter(Boolean)
  return [...new Set([...own, ...more])]
}

function readPort(env: Record<string, string | undefined>, name: string, fallback: string): number {
  const text = env[name] || fallback
  const port = Number(text)
  if (!z.safeParse(portText, text).success || port > 65_535) {
    throw new Error(`${name} harus berupa nomor port, bukan "${text}".`)
  }
  return port
}

/** By default the sandbox takes mail on the port after its HTTP port. */
function readSmtpUrl(env: Record<string, string | undefined>, sandboxPort: number): string {
  const port = readPort(env, 'SANDBOX_SMTP_PORT', String(sandboxPort + 1))
  const text = env.SMTP_URL || `smtp://127.0.0.1:${port}`
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol)) {
    // The error does not repeat the address, which may contain a password.
    throw new Error('SMTP_URL harus berupa alamat smtp:// atau smtps:// yang lengkap.')
  }
  return text
}

/** The address of a bucket with its keys; all or nothing, so that files never land in two places. */
function readS3(
  env: Record<string, string | undefined>, production: boolean,
): S3Settings | undefined {
  const url = env.LUNAS_S3_URL
  if (!url) return undefined
  const scheme = production ? /^https:$/ : /^https?:$/
  const isBucket = URL.canParse(url) && scheme.test(new URL(url).protocol)
  if (!isBucket || !/^\/[^/]+\/?$/.test(new URL(url).pathname)) {
    throw new Error('LUNAS_S3_URL harus berupa alamat bucket, seperti https://s3.contoh.id/lunas.')
  }
  const { LUNAS_S3_KEY: accessKeyId, LUNAS_S3_SECRET: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new Error('LUNAS_S3_KEY dan LUNAS_S3_SECRET belum diisi untuk LUNAS_S3_URL.')
  return {
    url: url.replace(/\/$/, ''), region: env.LUNAS_S3_REGION || 'auto', accessKeyId, secretAccessKey,
    timeoutMs: readPositive(env, 'LUNAS_S3_TIMEOUT_MS', '10000'),
  }
}

/** A number of hops, or networks with commas between them. */
function readTrustProxy(text: string): Config['trustProxy'] {
  if (text === '' || text === '0') return false
  if (/^\d$/.test(text)) return Number(text)
  const networks = text.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error(
    `TRUST_PROXY harus berupa jumlah proksi (1 sampai 9) atau daftar jaringan, bukan "${text}".`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const size = isIP(address) === 4 ? 32 : 128
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= size)
  return isIP(address) !== 0 && fits && more === undefined
}

/** Refuses text that is not a number: it would become NaN, and no limit would ever be reached. */
function readPositive(
  env: Record<string, string | undefined>,
  name: string,
  fallback: string,
): number {
  const text = env[name] || fallback
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) {
    throw new Error(`${name} harus berupa angka di atas nol, bukan "${text}".`)
  }
  return value
}
