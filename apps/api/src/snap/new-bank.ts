import { createPublicKey } from 'node:crypto'
import * as z from 'zod/mini'
import type { NewBankSnap } from '#snap/add-bank-snap'
import { PENULISAN } from '#snap/snap'

const clientId = z.string().check(z.regex(/^[A-Za-z0-9._-]{3,36}$/))
const kunciPublik = z.string().check(z.refine(isRsaKey))
const rahasia = z.string().check(z.minLength(16))

const NewBank = z.strictObject({
  institusi: z.string().check(z.minLength(1)),
  client_id: clientId,
  bank: z.string().check(z.regex(/^[a-z0-9-]{2,20}$/)),
  nama: z.string().check(z.minLength(2), z.maxLength(40)),
  kunci_publik: kunciPublik,
  rahasia,
  penulisan: z.enum(PENULISAN),
  advis_pasti: z.boolean(),
  prefix: z.string().check(z.regex(/^\d{1,8}$/)),
  terbuka: z.boolean(),
})

const Keys = z
  .strictObject({
    client_id: clientId, kunci_publik: z.optional(kunciPublik), rahasia: z.optional(rahasia),
  })
  .check(z.refine((keys) => Object.keys(keys).length > 1))
export type NewKeys = z.infer<typeof Keys>

/** What was agreed with a bank, from a file; throws a sentence that names what is wrong. */
export function readNewBank(text: string): NewBankSnap & { institusi: string } {
  return readFileOf(NewBank, text)
}

/** The key, the secret or both that a bank works with from now on. */
export function readNewKeys(text: string): NewKeys {
  return readFileOf(Keys, text)
}

function readFileOf<T>(schema: z.ZodMiniType<T>, text: string): T {
  const parsed = schema.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'isi file'))
  throw new Error(`Belum benar: ${[...fields].join(', ')}.`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('File ini bukan JSON.')
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
