import type { Call } from '@lunas/contract/wire/call'
import { openEnvelope, sealEnvelope } from '@lunas/contract/wire/envelope'
import type { WireCall } from '@lunas/contract/wire/wire'

/** The content of the envelope, or a value that every schema refuses. */
export async function openRequest(
  body: unknown,
  field: 'data' | 'session',
  secret: string,
): Promise<unknown> {
  if (typeof body !== 'object' || body === null) return undefined
  const [[name, sealed] = [], ...others] = Object.entries(body)
  // Unknown fields are refused here as everywhere.
  if (name !== field || typeof sealed !== 'string' || others.length > 0) return undefined
  return openEnvelope(sealed, secret)
}

/** Seals an answer where the contract asks for it. */
export function writeAnswer(answer: unknown, call: Call, way: WireCall, secret: string) {
  const write = (data: unknown) => ({
    success: 1, msg: call.msg ?? 'OK', ...besideOf(answer, namesBeside(call)), data,
  })
  return way.sealed_answer ? sealEnvelope(answer, secret).then(write) : write(answer)
}

/** The sums of a list are a property of its first page (`readDaftar`). */
function namesBeside({ beside = [], ringkasan }: Call): readonly string[] {
  return ringkasan ? [...beside, 'ringkasan'] : beside
}

function besideOf(answer: unknown, names: readonly string[]) {
  if (names.length === 0 || typeof answer !== 'object' || answer === null) return undefined
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)))
}
