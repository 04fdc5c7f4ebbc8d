import { textOf, type SnapCall } from '#snap/authorize'
import { isInstant } from '#snap/field-kinds'
import type { Needs } from '#snap/needs'
import { requireFresh } from '#snap/require-caller'
import { isTokenRequestSigned } from '#snap/signature'
import { answerOf, LAYANAN, SnapRefusal, type SnapAnswer } from '#snap/snap'
import { parseBody } from '#snap/snap-fields'
import { TOKEN_LIFE_S } from '#snap/tokens'

/** A token for a bank that proves itself with its key, now. */
export async function issueToken(
  { snap: { tokens, findBank }, clock }: Pick<Needs, 'snap' | 'clock'>,
  { headers, body }: SnapCall,
): Promise<SnapAnswer> {
  const client_id = textOf(headers['x-client-key'])
  const timestamp = textOf(headers['x-timestamp'])
  const signature = textOf(headers['x-signature'])
  if (client_id === '') throw new SnapRefusal('wajib', '{X-CLIENT-KEY}')
  if (timestamp === '') throw new SnapRefusal('wajib', '{X-TIMESTAMP}')
  if (!isInstant(timestamp)) throw new SnapRefusal('format', '{X-TIMESTAMP}')
  const bankSnap = await findBank(client_id)
  if (!bankSnap) throw new SnapRefusal('tanda_tangan', '[Unknown client]')
  const { kunci_publik, penulisan } = bankSnap
  if (!isTokenRequestSigned(client_id, timestamp, kunci_publik, signature, penulisan))
    throw new SnapRefusal('tanda_tangan', '[Signature]')
  requireFresh(timestamp, clock.now())
  const { grantType } = parseBody(body)
  if (grantType === undefined || grantType === '') throw new SnapRefusal('wajib', '{grantType}')
  if (grantType !== 'client_credentials') throw new SnapRefusal('tak_terbaca', '{grantType}')
  const accessToken = await tokens.issue(client_id)
  return answerOf(LAYANAN.token, 'sukses', '', {
    accessToken, tokenType: 'Bearer', expiresIn: `${TOKEN_LIFE_S}`,
  })
}
