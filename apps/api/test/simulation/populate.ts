import { localDateAt } from '@lunas/values/local-date'
import { ACCOUNT_BIAYA_ADMIN, gatewayAccount } from '#institusi/institusi'
import { openAccount } from '#ledger/post'
import { addBulkSekolah } from '#seeds/bulk/add-bulk-sekolah'
import { addBulkSiswa } from '#seeds/bulk/add-bulk-siswa'
import type { OwnDatabase } from './database.ts'
import type { Pupil } from './payer/payer.ts'

/** Few enough pupils that payers meet at the same bills, and bills enough for all payments. */
const PAYMENTS_PER_PUPIL = 4
const WORLDS = [
  { institusi_id: 'mobile', share: 0.7, schools: 6 },
  { institusi_id: 'lain', share: 0.3, schools: 3 },
]

/** Two institutions with schools in several zones, pupils, and ten open bills for each. */
export async function populate(
  { client, query }: OwnDatabase, payments: number, now: Date,
): Promise<Pupil[]> {
  for (const { institusi_id, share, schools: schoolCount } of WORLDS) {
    await openAccount({ institusi_id, query }, ACCOUNT_BIAYA_ADMIN, 'credit')
    await openAccount({ institusi_id, query }, gatewayAccount('midtrans'), 'debit')
    const schools = await addBulkSekolah(client, institusi_id, schoolCount, () => {})
    const count = Math.max(schoolCount, Math.ceil((payments * share) / PAYMENTS_PER_PUPIL))
    const today = localDateAt(now, 'Asia/Jakarta')
    const pupils = { institusi_id, count, schools, now, today, isPaid: false }
    await addBulkSiswa(client, pupils, () => {})
  }
  return query<Pupil>(
    `SELECT w.institusi_id, s.id AS sekolah_id, s.nama AS sekolah, w.nis
       FROM siswa w JOIN sekolah s ON s.institusi_id = w.institusi_id AND s.id = w.sekolah_id
      ORDER BY w.institusi_id, w.nis`,
  )
}
