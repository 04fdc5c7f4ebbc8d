import { openEnvelope, sealEnvelope } from '@lunas/contract/wire/envelope'
import { ApiError, STATUS_OFFLINE } from './api-error.ts'

const SECRET: string = import.meta.env.VITE_LUNAS_ENVELOPE_SECRET ?? 'lunas-envelope-dev'

/** Seals a request, so that logs of proxies contain no number, e-mail or code. */
export function sealForWire(content: object): Promise<string> {
  // Browsers offer cryptography only on pages that were loaded over HTTPS.
  if (!crypto.subtle) throw new ApiError(STATUS_OFFLINE, 'Buka halaman ini lewat alamat https://')
  return sealEnvelope(content, SECRET)
}

export async function openFromWire(answer: unknown): Promise<unknown> {
  const content = typeof answer === 'string' ? await openEnvelope(answer, SECRET) : undefined
  if (content === undefined) throw new ApiError(200)
  return content
}
