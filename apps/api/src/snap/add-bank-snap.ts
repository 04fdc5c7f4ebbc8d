import { accountOf } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { sealSecret } from '#snap/sealed-secret'
import type { Penulisan } from '#snap/snap'

/** Who calls us, and how its calls are proven. */
type NewCaller = {
  client_id: string
  bank: string
  nama: string
  kunci_publik: string
  rahasia: string
  penulisan: Penulisan
  advis_pasti: boolean
}

/** A bank that asks what is due, with its company code for one institution. */
export type NewBankSnap = NewCaller & { prefix: string; terbuka: boolean }

/** A bank with a prefix for the institution of `tx`; one that is known only gets the prefix. */
export async function addBankSnap(tx: Tx, baru: NewBankSnap, snapSecret: string): Promise<void> {
  await addCaller(tx, baru, snapSecret)
  await tx.query(
    `INSERT INTO prefix_va (prefix, client_id, institusi, terbuka) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [baru.prefix, baru.client_id, tx.institusi_id, baru.terbuka],
  )
}

/** Somebody who only tells us of money, as the acquirer of QR codes does. */
export async function addCaller(tx: Tx, baru: NewCaller, snapSecret: string): Promise<void> {
  await openAccount(tx, accountOf('gateway', baru.bank))
  await tx.query(
    `INSERT INTO bank_snap (client_id, bank, nama, kunci_publik, rahasia_tersegel, penulisan,
                            advis_pasti)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      baru.client_id, baru.bank, baru.nama, baru.kunci_publik,
      sealSecret(baru.rahasia, snapSecret), baru.penulisan, baru.advis_pasti,
    ],
  )
}
