import { crc16 } from '#qris/crc16'

/** One EMV field: a two-digit tag, and text or further fields inside. */
export type Field = readonly [tag: string, value: string | readonly Field[]]

const CRC_FIELD = '6304'

/** Writes the fields and closes them with their CRC. */
export function encodePayload(fields: readonly Field[]): string {
  const body = encodeFields(fields) + CRC_FIELD
  return body + crc16(body)
}

/** Reads by tag, because issuers order their tags differently. Throws on a broken payload. */
export function decodePayload(payload: string): Map<string, string> {
  const body = payload.slice(0, -4)
  if (!body.endsWith(CRC_FIELD)) throw new Error('the payload does not end with tag 63')
  if (crc16(body) !== payload.slice(-4)) throw new Error('the CRC does not match the payload')
  return decodeFields(payload)
}

export function decodeFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const tag = text.slice(at, at + 2)
    const length = Number(text.slice(at + 2, at + 4))
    const value = text.slice(at + 4, at + 4 + length)
    if (!/^\d\d$/.test(tag) || !Number.isInteger(length) || value.length !== length) {
      throw new Error(`broken field at character ${at}`)
    }
    fields.set(tag, value)
    at += 4 + length
  }
  return fields
}

function encodeFields(fields: readonly Field[]): string {
  return fields.map(encodeField).join('')
}

function encodeField([tag, value]: Field): string {
  const text = typeof value === 'string' ? value : encodeFields(value)
  if (!/^\d\d$/.test(tag)) throw new Error(`not a tag: ${tag}`)
  if (text.length < 1 || text.length > 99) throw new Error(`tag ${tag} must hold 1 to 99`)
  return tag + String(text.length).padStart(2, '0') + text
}
