import { createPublicKey } from 'node:crypto'
import * as z from 'zod/mini'
import type { NewMitraBank } from '#snap/add-mitra-bank'
import { PENULISAN } from '#snap/snap'

const NewBank = z.strictObject({
  institusi: z.string().check(z.minLength(1)),
  client_id: z.string().check(z.regex(/^[A-Za-z0-9._-]{3,36}$/)),
  bank: z.string().check(z.regex(/^[a-z0-9-]{2,20}$/)),
  nama: z.string().check(z.minLength(2), z.maxLength(40)),
  kunci_publik: z.string().check(z.refine(isRsaKey)),
  rahasia: z.string().check(z.minLength(16)),
  penulisan: z.enum(PENULISAN),
  advis_pasti: z.boolean(),
  prefix: z.string().check(z.regex(/^\d{1,8}$/)),
  terbuka: z.boolean(),
})

/** What was agreed with a bank, from a file; throws a sentence that names what is wrong. */
export function readNewBank(text: string): NewMitraBank & { institusi: string } {
  const parsed = NewBank.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'isi file'))
  throw new Error(`Belum benar: ${[...fields].join(', ')}.`)
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
