import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { schoolAccounts, type Sekolah } from '#sekolah/sekolah'

/** Adds a school with its search words and accounts. */
export async function addSekolah(tx: Tx, sekolah: Sekolah): Promise<void> {
  await tx.query(
    `INSERT INTO sekolah (institusi_id, id, kode, nama, alamat, kota, logo, zona_waktu,
                          bentuk)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.institusi_id, sekolah.id, sekolah.kode, sekolah.nama, sekolah.alamat, sekolah.kota,
      sekolah.logo, sekolah.zona_waktu, sekolah.bentuk ?? 'sekolah',
    ],
  )
  await tx.query('SELECT index_sekolah($1, $2)', [tx.institusi_id, [sekolah.id]])
  for (const account of schoolAccounts(sekolah.id)) await openAccount(tx, account)
}
