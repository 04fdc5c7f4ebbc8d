import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '#deps'
import { isSignedWithKey, isSignedWithSecret } from '#snap/signature'
import { SnapRefusal, type MitraBank } from '#snap/snap'

/** A call of a bank as it came. */
export type SnapCall = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Where it came from. */
  address: string
}

/** Whose call it is: first the token, then the signature over it and the bytes of the body. */
export async function authorize(
  { snap: { tokens, findMitra } }: Pick<Deps, 'snap'>,
  { method, path, headers, body }: SnapCall,
): Promise<MitraBank> {
  const token = /^Bearer (\S{1,2048})$/.exec(headers.authorization ?? '')?.[1]
  const client_id = token === undefined ? undefined : await tokens.ownerOf(token)
  if (token === undefined || client_id === undefined) throw new SnapRefusal('token')
  const mitra = await findMitra(client_id)
  if (!mitra) throw new SnapRefusal('tanda_tangan', '[Unknown client]')
  const timestamp = textOf(headers['x-timestamp'])
  const signature = textOf(headers['x-signature'])
  const call = { method, path, body, timestamp }
  if (!isSignedWithSecret(call, token, mitra.rahasia, signature, mitra.penulisan))
    throw new SnapRefusal('tanda_tangan', '[Signature]')
  return mitra
}

/** Type 2: no token; the partner names itself, and proves it with its own key. */
export async function authorizeByKey(
  { snap: { findMitra } }: Pick<Deps, 'snap'>,
  { method, path, headers, body }: SnapCall,
): Promise<MitraBank> {
  const mitra = await findMitra(textOf(headers['x-partner-id']))
  if (!mitra) throw new SnapRefusal('tanda_tangan', '[Unknown client]')
  const call = { method, path, body, timestamp: textOf(headers['x-timestamp']) }
  const signature = textOf(headers['x-signature'])
  if (!isSignedWithKey(call, mitra.kunci_publik, signature, mitra.penulisan))
    throw new SnapRefusal('tanda_tangan', '[Signature]')
  return mitra
}

export function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
