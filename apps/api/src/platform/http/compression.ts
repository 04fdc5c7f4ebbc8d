import compress, { type FastifyCompressOptions } from '@fastify/compress'
import { akunCalls } from '@lunas/contract/pengguna/akun.calls'
import { anakCalls } from '@lunas/contract/pengguna/anak.calls'
import { authCalls } from '@lunas/contract/pengguna/auth.calls'
import { luringCalls } from '@lunas/contract/kantin/luring.calls'
import { kartuCalls } from '@lunas/contract/kantin/kartu.calls'
import { pribadiCalls } from '@lunas/contract/pengguna/pribadi.calls'
import { resetPinCalls } from '@lunas/contract/pengguna/reset-pin.calls'
import { totpCalls } from '@lunas/contract/pengguna/totp.calls'
import type { Call } from '@lunas/contract/wire/call'
import type { CallName, WireCall } from '@lunas/contract/wire/wire'
import type { FastifyInstance } from 'fastify'

/**
 * Login, codes, passwords and sessions. The length of a compressed answer reveals repeated text, so
 * an answer with a secret next to typed text would reveal the secret letter by letter (the attack
 * is called BREACH).
 */
const SECRET = new Set(
  Object.keys({
    ...authCalls, ...akunCalls, ...anakCalls, ...resetPinCalls, ...pribadiCalls, ...totpCalls,
    // A new QR card is shown once, beside what staff typed.
    ...kartuCalls,
    // Keys of tills and hubs, beside names.
    ...luringCalls,
  }),
)

const OPTIONS = {
  encodings: ['br', 'gzip'],
  /** A shorter answer fits into one packet anyway. */
  threshold: 1_024,
  // Files are already compressed, and the web apps are compressed when they are built.
  customTypes: /^application\/json\b/,
} satisfies FastifyCompressOptions

/** Must be called before the routes are made; only routes that ask for it are compressed. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false })
}

/** The compression setting of a route. */
export function compressionOf(name: CallName, { answer }: Call, { sealed_answer }: WireCall) {
  const isJson = typeof answer !== 'string'
  return isJson && !sealed_answer && !SECRET.has(name) ? { compress: OPTIONS } : {}
}
