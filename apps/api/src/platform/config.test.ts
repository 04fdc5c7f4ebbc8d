import { expect, test } from 'vitest'
import { loadConfig } from '#platform/config'
import { deriveUrls, loginEnvironment } from '#platform/db/login-roles'

const DEMO = { DATABASE_URL: 'postgres://localhost/lunas' }
const SECRETS = [
  'LUNAS_REQUEST_SECRET', 'LUNAS_ENVELOPE_SECRET', 'LUNAS_KUITANSI_SEED', 'LUNAS_ALAMAT_PEPPER',
  'LUNAS_SANDI_PEPPER', 'LUNAS_SNAP_SECRET', 'LUNAS_BUKTI_SECRET', 'LUNAS_TOTP_SECRET',
  'LUNAS_VAPID_SEED',
  'LUNAS_MIDTRANS_SERVER_KEY',
  'DIGIFLAZZ_API_KEY', 'DIGIFLAZZ_WEBHOOK_SECRET', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN',
]
const OWN = Object.fromEntries(SECRETS.map((name) => [name, `rahasia sendiri ${name}`]))
const LOGINS = loginEnvironment(deriveUrls('postgres://lunas:rahasia@localhost/lunas'))
const PRODUCTION = {
  ...LOGINS, NODE_ENV: 'production', ...OWN, HOST: '127.0.0.1',
  LUNAS_PUBLIC_URL: 'https://lunas.sch.id', LUNAS_MIDTRANS_URL: 'https://api.midtrans.example',
  DIGIFLAZZ_URL: 'https://biller.example/v1', DIGIFLAZZ_USERNAME: 'kami',
  WHATSAPP_URL: 'https://wa.example', WHATSAPP_PHONE_ID: '1', SMTP_URL: 'smtps://u:p@surat.example',
  SMTP_FROM: 'kabar@lunas.sch.id', LUNAS_METRICS_TOKEN: 'm'.repeat(32),
  LUNAS_STORAGE: '/srv/lunas/berkas',
}

test('the demo needs nothing but a database', () => {
  expect(loadConfig(DEMO)).toMatchObject({
    production: false, port: 8080, requestSecret: 'lunas-request-dev',
    envelopeSecret: 'lunas-envelope-dev', midtransUrl: 'http://127.0.0.1:8090', limitFactor: 1,
  })
})

test('production starts when every secret is its own', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({ production: true })
})

test.each(SECRETS)('production refuses a default %s, and names it', (name) => {
  const known = loadConfig(DEMO)
  const defaults: Record<string, string> = {
    LUNAS_REQUEST_SECRET: known.requestSecret,
    LUNAS_ENVELOPE_SECRET: known.envelopeSecret,
    LUNAS_KUITANSI_SEED: known.kuitansiSeed,
    LUNAS_ALAMAT_PEPPER: known.alamatPepper,
    LUNAS_SANDI_PEPPER: known.sandiPepper,
    LUNAS_SNAP_SECRET: known.snapSecret,
    LUNAS_BUKTI_SECRET: known.buktiSecret,
    LUNAS_TOTP_SECRET: known.totpSecret,
    LUNAS_VAPID_SEED: known.vapidSeed,
    LUNAS_MIDTRANS_SERVER_KEY: known.midtransServerKey,
    DIGIFLAZZ_API_KEY: known.digiflazzApiKey,
    DIGIFLAZZ_WEBHOOK_SECRET: known.digiflazzWebhookSecret,
    WHATSAPP_TOKEN: known.whatsappToken,
    WHATSAPP_APP_SECRET: known.whatsappAppSecret,
    WHATSAPP_VERIFY_TOKEN: known.whatsappVerifyToken,
  }
  for (const value of [undefined, '', defaults[name]]) {
    expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(name)
  }
})

test('the list of secrets above is complete', () => {
  const text = JSON.stringify(loadConfig(DEMO))
  expect(text.match(/-dev"/g)).toHaveLength(SECRETS.length)
})

test('the error about a missing database names the variable', () => {
  expect(() => loadConfig({})).toThrow('DATABASE_URL')
})

test('production speaks to a database on another machine only over TLS', () => {
  const far = (more: string) =>
    loginEnvironment(deriveUrls(`postgres://lunas:rahasia@pg.example/lunas${more}`))
  expect(() => loadConfig({ ...PRODUCTION, ...far('') })).toThrow('DATABASE_API_URL')
  expect(() => loadConfig({ ...PRODUCTION, ...far('?sslmode=no-verify') })).toThrow('sslmode=verify-full')
  expect(loadConfig({ ...PRODUCTION, ...far('?sslmode=verify-full') }).production).toBe(true)
})

test('production takes the address of each role, and never the owner’s', () => {
  const owner = { DATABASE_URL: 'postgres://lunas:rahasia@localhost/lunas' }
  for (const name of Object.keys(LOGINS)) {
    const url = LOGINS[name]?.replace(/lunas_\w+:/, 'lunas:')
    expect(() => loadConfig({ ...PRODUCTION, ...owner, [name]: undefined })).toThrow(name)
    expect(() => loadConfig({ ...PRODUCTION, [name]: url })).toThrow(name)
  }
  expect(loadConfig(owner).databaseUrls).toEqual(loadConfig(PRODUCTION).databaseUrls)
})

test.each([
  ['PORT', 'delapan'], ['PORT', '70000'], ['PORT', '-1'], ['SANDBOX_PORT', '8090x'],
  ['LUNAS_LIMIT_FACTOR', 'banyak'], ['LUNAS_LIMIT_FACTOR', '0'], ['LUNAS_LIMIT_FACTOR', '-1'],
  ['LUNAS_MIDTRANS_TIMEOUT_MS', 'lama'], ['LUNAS_MIDTRANS_TIMEOUT_MS', '0'],
  ['SANDBOX_SMTP_PORT', 'surat'], ['SMTP_URL', 'surat'], ['SMTP_URL', 'http://surat.id'],
  ['MESSAGE_TIMEOUT_MS', '0'], ['LUNAS_DB_CONNECTIONS', '0'],
  ['TRUST_PROXY', 'ya'], ['TRUST_PROXY', '10.0.0.0/33'], ['TRUST_PROXY', '10.0.0.0/8,semua'],
  ['TRUST_PROXY', '0.0.0.0/0'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => loadConfig({ ...DEMO, [name]: value })).toThrow(name)
})

test('messages go to the configured ports of the sandbox', () => {
  expect(loadConfig({ ...DEMO, SANDBOX_PORT: '9000' })).toMatchObject({
    whatsappUrl: 'http://127.0.0.1:9000', smtpUrl: 'smtp://127.0.0.1:9001',
  })
  expect(loadConfig({ ...DEMO, SANDBOX_SMTP_PORT: '2525' }).smtpUrl).toBe('smtp://127.0.0.1:2525')
})

test('the error about a bad SMTP_URL does not repeat its password', () => {
  expect(() => loadConfig({ ...DEMO, SMTP_URL: 'mail://kami:rahasia@surat.id' })).toThrow(
    /^(?!.*rahasia)SMTP_URL/,
  )
})

test('the public address is kept without the slash at its end', () => {
  expect(loadConfig({ ...DEMO, LUNAS_PUBLIC_URL: 'https://lunas.id/' }).publicUrl).toBe(
    'https://lunas.id',
  )
})

test.each([
  ['LUNAS_PUBLIC_URL', ''], ['LUNAS_PUBLIC_URL', 'http://lunas.sch.id'], ['LUNAS_MIDTRANS_URL', ''],
  ['LUNAS_MIDTRANS_URL', 'http://127.0.0.1:8090'], ['WHATSAPP_URL', ''], ['DIGIFLAZZ_URL', 'http://biller.example'], ['DIGIFLAZZ_USERNAME', ''], ['SMTP_URL', ''],
  ['SMTP_FROM', ''], ['HOST', ''], ['LUNAS_STORAGE', ''], ['LUNAS_METRICS_TOKEN', ''], ['LUNAS_METRICS_TOKEN', 'pendek'],
  ['LUNAS_SANDI_PEPPER', 'pendek'], ['LUNAS_KUITANSI_SEED', 'x'.repeat(31)],
  ['LUNAS_LIMIT_FACTOR', '1000'],
])('production refuses %s=%s by name', (name, value) => {
  expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(name)
})

test('production answers to its public name, and shows its description only when told to', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({ hosts: ['lunas.sch.id'], docs: false })
  const more = { ...PRODUCTION, LUNAS_HOSTS: 'Bayar.sekolah.id, lunas.sch.id', LUNAS_DOCS: '1' }
  expect(loadConfig(more)).toMatchObject({ hosts: ['lunas.sch.id', 'bayar.sekolah.id'], docs: true })
})

test.each([
  ['', false], ['0', false], ['1', 1], ['2', 2], ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s is read as %s', (text, read) => {
  expect(loadConfig({ ...DEMO, TRUST_PROXY: text }).trustProxy).toEqual(read)
})

test('a bucket replaces the folder of files, with its whole address and both keys', () => {
  const s3 = {
    LUNAS_S3_URL: 'https://s3.contoh.id/lunas/', LUNAS_S3_KEY: 'k', LUNAS_S3_SECRET: 'rahasia',
  }
  const { LUNAS_STORAGE: _, ...without } = PRODUCTION
  expect(() => loadConfig(without)).toThrow('LUNAS_STORAGE')
  expect(loadConfig({ ...without, ...s3 }).s3).toEqual({
    url: 'https://s3.contoh.id/lunas', region: 'auto', accessKeyId: 'k', secretAccessKey: 'rahasia',
    timeoutMs: 10_000,
  })
  expect(loadConfig(DEMO).s3).toBeUndefined()
  for (const LUNAS_S3_URL of ['s3.contoh.id/lunas', 'https://s3.contoh.id', 'https://s3.contoh.id/a/b',
    'http://s3.contoh.id/lunas', 'file:///lunas'])
    expect(() => loadConfig({ ...without, ...s3, LUNAS_S3_URL })).toThrow('LUNAS_S3_URL')
  expect(() => loadConfig({ ...without, ...s3, LUNAS_S3_SECRET: '' })).toThrow('LUNAS_S3_SECRET')
})
