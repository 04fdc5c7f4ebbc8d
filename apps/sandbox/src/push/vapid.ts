import { createPublicKey, verify } from 'node:crypto'

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/
/** A push service takes no word that is valid for longer. */
const VALID_S_MAX = 24 * 3_600

/** Whether the sender proves its identity to this push service (RFC 8292). */
export function isVapid(header: string | undefined, origin: string, now_ms: number): boolean {
  const [, head, claims, signature, key] = HEADER.exec(header ?? '') ?? []
  if (!head || !claims || !signature || !key) return false
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud?: string; exp?: number; sub?: string
  }
  const left_s = Number(exp) - now_ms / 1_000
  return isSigned && aud === origin && left_s > 0 && left_s <= VALID_S_MAX && /^(mailto|https):/.test(sub ?? '')
}
