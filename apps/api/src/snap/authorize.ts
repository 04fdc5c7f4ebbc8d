import type { IncomingHttpHeaders } from 'node:http'
import type { Needs } from '#snap/needs'
import { isSignedWithKey, isSignedWithSecret } from '#snap/signature'
import { SnapRefusal, type BankSnap } from '#snap/snap'

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
  { snap: { tokens, findBank } }: Pick<Needs, 'snap'>,
  { method, path, headers, body }: SnapCall,
): Promise<BankSnap> {
  const token = /^Bearer (\S{1,2048})$/.exec(headers.authorization ?? '')?.[1]
  const client_id = token === undefined ? undefined : await tokens.ownerOf(token)
  if (token === undefined || client_id === undefined) throw new SnapRefusal('token')
  const bankSnap = await findBank(client_id)
  if (!bankSnap) throw new SnapRefusal('tanda_tangan', '[Unknown client]')
  const timestamp = textOf(headers['x-timestamp'])
  const signature = textOf(headers['x-signature'])
  const call = { method, path, body, timestamp }
  if (!isSignedWithSecret(call, token, bankSnap.rahasia, signature, bankSnap.penulisan))
    throw new SnapRefusal('tanda_tangan', '[Signature]')
  return bankSnap
}

/** Type 2: no token; the partner names itself, and proves it with its own key. */
export async function authorizeByKey(
  { snap: { findBank } }: Pick<Needs, 'snap'>,
  { method, path, headers, body }: SnapCall,
): Promise<BankSnap> {
  const bankSnap = await findBank(textOf(headers['x-partner-id']))
  if (!bankSnap) throw new SnapRefusal('tanda_tangan', '[Unknown client]')
  const call = { method, path, body, timestamp: textOf(headers['x-timestamp']) }
  const signature = textOf(headers['x-signature'])
  if (!isSignedWithKey(call, bankSnap.kunci_publik, signature, bankSnap.penulisan))
    throw new SnapRefusal('tanda_tangan', '[Signature]')
  return bankSnap
}

export function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
