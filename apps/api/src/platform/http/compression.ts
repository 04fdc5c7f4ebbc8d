import compress, { type FastifyCompressOptions } from '@fastify/compress'
import { akunCalls } from '@lunas/contract/pengguna/akun.calls'
import { anakCalls } from '@lunas/contract/pengguna/anak.calls'
import { authCalls } from '@lunas/contract/pengguna/auth.calls'
import { resetPinCalls } from '@lunas/contract/pengguna/reset-pin.calls'
import type { Call } from '@lunas/contract/wire/call'
import type { CallName, WireCall } from '@lunas/contract/wire/wire'
import type { FastifyInstance } from 'fastify'

/**
 * Login, codes, passwords and sessions. How long a compressed answer is tells what in it is alike, so
 * an answer with a secret beside what somebody typed would give the secret away letter by letter
 * (the attack is known as BREACH).
 */
const SECRET = new Set(
  Object.keys({ ...authCalls, ...akunCalls, ...anakCalls, ...resetPinCalls }),
)

const OPTIONS = {
  encodings: ['br', 'gzip'],
  /** Below this an answer fits into one packet anyway. */
  threshold: 1_024,
  // Files are compressed in themselves, and the web apps when they are built.
  customTypes: /^application\/json\b/,
} satisfies FastifyCompressOptions

/** To be called before the routes are made; only those that ask for it are compressed. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false })
}

/** What a route says about its answers. */
export function compressionOf(name: CallName, { answer }: Call, { sealed_answer }: WireCall) {
  const isJson = typeof answer !== 'string'
  return isJson && !sealed_answer && !SECRET.has(name) ? { compress: OPTIONS } : {}
}
