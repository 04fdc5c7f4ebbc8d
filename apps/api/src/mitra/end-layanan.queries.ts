import type { StatusLayanan } from '@lunas/contract/mitra/mitra.status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

/** A request that sold an order. */
export type Sold = {
  id: string
  mitra_id: string
  sekolah_id: string
  zona_waktu: Zone
  status: StatusLayanan
  tanggal: LocalDate
  biaya: Rupiah
  komisi: Rupiah
}

/** The request that paid for an order, held until the commit; undefined where a parent paid. */
export async function lockSold(tx: Tx, pembayaran_id: string): Promise<Sold | undefined> {
  const [row] = await tx.query<Sold>(
    `SELECT m.id, m.mitra_id, a.sekolah_id, s.zona_waktu, m.status, m.tanggal, m.biaya, m.komisi
       FROM layanan_mitra_pembayaran l
       JOIN layanan_mitra m ON m.institusi_id = $1 AND m.id = l.layanan_id
       JOIN mitra a ON a.institusi_id = $1 AND a.id = m.mitra_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = a.sekolah_id
      WHERE l.institusi_id = $1 AND l.pembayaran_id = $2 FOR UPDATE OF m`,
    [tx.institusi_id, pembayaran_id],
  )
  return row
}

export async function setStatus(tx: Tx, id: string, status: StatusLayanan): Promise<void> {
  await tx.query('UPDATE layanan_mitra SET status = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id, status,
  ])
}

/** What the day of the sale earned; this is no cash, so a closed day takes it too. */
export async function addKomisi(tx: Tx, { mitra_id, tanggal }: Sold, komisi: Rupiah): Promise<void> {
  await tx.query(
    `UPDATE hari_mitra SET komisi = komisi + $4
      WHERE institusi_id = $1 AND mitra_id = $2 AND tanggal = $3`,
    [tx.institusi_id, mitra_id, tanggal, komisi],
  )
}

type Kembali = { sebab: 'selisih' | 'gagal'; jumlah: Rupiah; hari: LocalDate; now: Date }

/** Cash for the customer, on the first day from today on that is not counted yet. */
export async function addKembali(tx: Tx, { id, mitra_id }: Sold, kembali: Kembali): Promise<void> {
  const { sebab, jumlah, hari, now } = kembali
  const [row] = await tx.query<{ tanggal: LocalDate }>(
    `INSERT INTO hari_mitra AS h (institusi_id, mitra_id, tanggal, banyak, jumlah, biaya, komisi, kembali)
     SELECT $1, $2, coalesce(max(x.tanggal) + 1, $3::date), 0, 0, 0, 0, $4 FROM hari_mitra x
      WHERE x.institusi_id = $1 AND x.mitra_id = $2 AND x.tanggal >= $3 AND x.ditutup_at IS NOT NULL
     ON CONFLICT (institusi_id, mitra_id, tanggal) DO UPDATE SET kembali = h.kembali + excluded.kembali
      WHERE h.ditutup_at IS NULL
     RETURNING h.tanggal`,
    [tx.institusi_id, mitra_id, hari, jumlah],
  )
  // Closed in this very moment: the report is applied again and finds the next day.
  if (!row) throw new Error(`the day ${hari} of agent ${mitra_id} was closed meanwhile`)
  await tx.query(
    `INSERT INTO kembali_mitra (institusi_id, layanan_id, sebab, tanggal, jumlah, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.institusi_id, id, sebab, row.tanggal, jumlah, now],
  )
}
