import type { Tx } from '#platform/db/database'
import type { NewBankSnap } from '#snap/add-bank-snap'
import { unsealSecret } from '#snap/sealed-secret'
import type { Penulisan } from '#snap/snap'

type Kept = {
  bank: string
  kunci_publik: string
  rahasia_tersegel: string
  penulisan: Penulisan
  advis_pasti: boolean
  terbuka: boolean
}

/**
 * What was laid down before stays as it was. A file that says otherwise is refused by a sentence,
 * or whoever ran it would believe that it holds.
 */
export async function requireAsAgreed(
  tx: Tx, baru: NewBankSnap, snapSecret: string,
): Promise<void> {
  const { client_id, prefix } = baru
  const [kept] = await tx.query<Kept>(
    `SELECT m.bank, m.kunci_publik, m.rahasia_tersegel, m.penulisan, m.advis_pasti, p.terbuka
       FROM prefix_va p JOIN bank_snap m ON m.client_id = p.client_id
      WHERE p.prefix = $1 AND p.client_id = $2 AND p.institusi = $3`,
    [prefix, client_id, tx.institusi_id],
  )
  if (!kept) throw new Error(`Prefix ${prefix} sudah dipakai bank lain atau institusi lain.`)
  const { rahasia_tersegel, ...open } = kept
  const known = { ...open, rahasia: unsealSecret(rahasia_tersegel, snapSecret) }
  const names = Object.keys(known) as (keyof typeof known)[]
  const other = names.filter((name) => known[name] !== baru[name])
  if (other.length > 0) {
    throw new Error(`${client_id} sudah dikenal dengan ${other.join(', ')} yang lain.`)
  }
}
