/** An invalid control request; the sentence is for the person who sent it. */
export class ControlRefusal extends Error {
  readonly statusCode: number

  constructor(statusCode: number, sentence: string) {
    super(sentence)
    this.statusCode = statusCode
  }
}

type ControlFields = { readonly [field: string]: unknown }

type Reader<T> = (value: unknown, field: string) => T
type Readers = Record<string, Reader<unknown>>
type Read<R extends Readers> = { [F in keyof R]?: ReturnType<R[F]> }

/**
 * Reads an optional JSON object with known fields only. A mistyped field would otherwise be
 * ignored, and the test that relied on it would prove nothing.
 */
export function readFields<R extends Readers>(body: unknown, readers: R): Read<R> {
  const read: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(readObject(body))) {
    if (!Object.hasOwn(readers, field)) {
      const known = Object.keys(readers).join(', ')
      throw new ControlRefusal(400, `Isian "${field}" tidak dikenal. Yang ada: ${known}.`)
    }
    if (value !== undefined) read[field] = readers[field]?.(value, field)
  }
  return read as Read<R>
}

/** A missing body counts as an empty object. */
export function readObject(body: unknown): ControlFields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new ControlRefusal(400, 'Isi permintaan harus berupa objek JSON.')
  }
  return body as ControlFields
}

export function wholeNumber(min: number, max: number): Reader<number> {
  return (value, field) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) {
      return value
    }
    throw new ControlRefusal(400, `"${field}" harus bilangan bulat dari ${min} sampai ${max}.`)
  }
}

export const rate: Reader<number> = (value, field) => {
  if (typeof value === 'number' && value >= 0 && value <= 1) return value
  throw new ControlRefusal(400, `"${field}" harus angka dari 0 sampai 1.`)
}

export const flag: Reader<boolean> = (value, field) => {
  if (typeof value === 'boolean') return value
  throw new ControlRefusal(400, `"${field}" harus true atau false.`)
}

export const httpUrl: Reader<string> = (value, field) => {
  if (typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)) return value
  throw new ControlRefusal(400, `"${field}" harus alamat http:// atau https:// yang lengkap.`)
}

const WORDS_LENGTH_MAX = 1000

export const words: Reader<string> = (value, field) => {
  if (typeof value === 'string' && value !== '' && value.length <= WORDS_LENGTH_MAX) return value
  throw new ControlRefusal(400, `"${field}" harus tulisan, paling banyak ${WORDS_LENGTH_MAX} huruf.`)
}
