/**
 * References that people and providers see: a short prefix, the institution's code and the row's
 * UUID in Crockford base 32. They carry their institution, so no table across institutions is
 * needed to find the row, and they cannot be guessed, since the UUID is mostly random.
 */
export const KODE_PREFIXES = { sekolah: 'SKL', siswa: 'SIS', tagihan: 'TGH', pembayaran: 'LNS' } as const
export type KodeKind = keyof typeof KODE_PREFIXES
export type Kode = { institusi_id: string; id: string }

/** Short enough that a reference fits the 50 characters of a gateway's order id. */
export const INSTITUSI_PATTERN = /^[a-z][a-z0-9]{1,15}$/

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function formatKode(kind: KodeKind, institusi_id: string, id: string): string {
  return `${KODE_PREFIXES[kind]}-${institusi_id}-${encodeUuid(id)}`
}

/** Nothing when the text is not a reference of that kind; never throws, since strangers send it. */
export function parseKode(kind: KodeKind, text: string): Kode | undefined {
  const [prefix, institusi_id, encoded, ...rest] = text.split('-')
  if (prefix !== KODE_PREFIXES[kind] || !institusi_id || !encoded || rest.length > 0) return undefined
  const id = decodeUuid(encoded)
  if (!id || !INSTITUSI_PATTERN.test(institusi_id)) return undefined
  return { institusi_id, id }
}

function encodeUuid(id: string): string {
  let value = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = ALPHABET[Number(value & 31n)] + text
    value >>= 5n
  }
  return text
}

function decodeUuid(text: string): string | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text)) return undefined
  let value = 0n
  for (const letter of text) value = (value << 5n) | BigInt(ALPHABET.indexOf(letter))
  const hex = value.toString(16).padStart(32, '0')
  return [8, 12, 16, 20, 32].map((end, i) => hex.slice([0, 8, 12, 16, 20][i], end)).join('-')
}
