import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client } from 'pg'

/**
 * The roles that the program logs in as. None is a superuser, owns anything or may become another
 * role; the owner of the tables logs in only to migrate and to run commands.
 */
export const LOGIN_ROLES = ['lunas_api', 'lunas_lookup', 'lunas_worker'] as const
export type LoginRole = (typeof LOGIN_ROLES)[number]
export type LoginUrls = Readonly<Record<LoginRole, string>>

const VARIABLES: Record<LoginRole, string> = {
  lunas_api: 'DATABASE_API_URL',
  lunas_lookup: 'DATABASE_LOOKUP_URL',
  lunas_worker: 'DATABASE_WORKER_URL',
}

type Env = Record<string, string | undefined>

/**
 * The address of each role. Outside of production an address that is not given is derived from the
 * owner's: the same database, and a password that only somebody with the owner's can compute.
 */
export function readLoginUrls(env: Env): LoginUrls {
  const isProduction = env.NODE_ENV === 'production'
  const entries = LOGIN_ROLES.map((role) => {
    const given = env[VARIABLES[role]]
    if (given && isProduction) requireTls(given, VARIABLES[role])
    if (given) return [role, requireUser(given, role)]
    if (isProduction) throw new Error(`${VARIABLES[role]} belum diisi: alamat masuk ${role}.`)
    return [role, deriveUrl(readOwnerUrl(env), role)]
  })
  return Object.fromEntries(entries) as LoginUrls
}

/** The settings of a program that gets these addresses and not the owner's. */
export function loginEnvironment(urls: LoginUrls): Env {
  return Object.fromEntries(LOGIN_ROLES.map((role) => [VARIABLES[role], urls[role]]))
}

/** The address of the owner: for migrations and commands, not for programs that answer requests. */
export function readOwnerUrl(env: Env): string {
  const url = env.DATABASE_URL ?? ''
  if (!url) throw new Error('DATABASE_URL belum diisi: alamat PostgreSQL tidak diketahui.')
  if (env.NODE_ENV === 'production') requireTls(url, 'DATABASE_URL')
  return url
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/

/** Beyond this machine, bills and names cross the network only encrypted and to the right server. */
function requireTls(text: string, name: string): void {
  if (!URL.canParse(text)) return
  const { hostname, searchParams } = new URL(text)
  if (LOOPBACK.test(hostname) || searchParams.get('sslmode') === 'verify-full') return
  throw new Error(`${name} harus memakai sslmode=verify-full bila NODE_ENV=production.`)
}

function requireUser(text: string, role: LoginRole): string {
  // The error does not repeat the address, which contains a password.
  if (!URL.canParse(text) || new URL(text).username !== role) {
    throw new Error(`${VARIABLES[role]} harus berupa alamat postgres:// dengan pengguna ${role}.`)
  }
  return text
}

/** The addresses that belong to an owner's address when no others are given. */
export function deriveUrls(ownerUrl: string): LoginUrls {
  return readLoginUrls({ DATABASE_URL: ownerUrl })
}

function deriveUrl(ownerUrl: string, role: LoginRole): string {
  const url = new URL(ownerUrl)
  const password = decodeURIComponent(url.password)
  url.username = role
  // A server that asks the owner for no password asks these roles for none.
  if (password !== '') url.password = createHmac('sha256', password).update(role).digest('hex')
  return url.href
}

/**
 * Gives each role the password of its address, unless it can log in already: the roles belong to
 * the whole server, whose administrator may have set other passwords.
 */
export async function admitRoles(owner: Client, urls: LoginUrls): Promise<void> {
  for (const role of LOGIN_ROLES) {
    if (await canLogIn(urls[role])) continue
    const password = decodeURIComponent(new URL(urls[role]).password)
    const proof = password === '' ? '' : `PASSWORD '${await verifierOf(owner, password)}'`
    await owner.query(`ALTER ROLE ${role} LOGIN ${proof}`)
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'try to log in' })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // Class 28: the password is wrong, or the role may not log in.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('28')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** The server's default; servers before version 16 have no setting for it. */
const USUAL_ITERATIONS = 4096

/** What Postgres stores of a password, computed here so that no log of the server shows it. */
async function verifierOf(owner: Client, password: string): Promise<string> {
  // The server's own setting: 1 in the throw-away clusters of tests.
  const { rows } = await owner.query<{ iterations: number | null }>(
    `SELECT current_setting('scram_iterations', true)::integer AS iterations`,
  )
  const iterations = rows[0]?.iterations ?? USUAL_ITERATIONS
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}
