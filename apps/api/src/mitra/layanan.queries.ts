import type { ProdukMitra, StatusLayanan } from '@lunas/contract/mitra/mitra.status'
import type { LocalDate } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type NewLayanan = {
  id: string
  mitra_id: string
  sidik: string
  produk: ProdukMitra
  tanggal: LocalDate
  jumlah: Rupiah
  biaya: Rupiah
  komisi: Rupiah
  status: StatusLayanan
  now: Date
}

export type Layanan = {
  id: string
  mitra_id: string
  status: StatusLayanan
  sidik: string
  produk: ProdukMitra
  jumlah: Rupiah
  biaya: Rupiah
  komisi: Rupiah
  kembali: Rupiah
  dibuat_at: Date
}

/** False where the id is known already; a request of the same moment is waited for. */
export async function insertLayanan(tx: Tx, baru: NewLayanan): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO layanan_mitra (institusi_id, id, mitra_id, status, sidik, produk, tanggal, jumlah, biaya,
       komisi, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, baru.id, baru.mitra_id, baru.status, baru.sidik, baru.produk, baru.tanggal,
      baru.jumlah, baru.biaya, baru.komisi, baru.now,
    ],
  )
  return rows.length > 0
}

/** Whether the agent has sold the product to all of these on this day: topped up the children, paid on the bills. */
export async function areServed(
  tx: Tx, mitra_id: string, { produk, tanggal }: { produk: ProdukMitra; tanggal: LocalDate }, ids: readonly string[],
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT DISTINCT r.target_id FROM layanan_mitra m
       JOIN layanan_mitra_pembayaran l ON l.institusi_id = $1 AND l.layanan_id = m.id
       JOIN offered.pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = l.pembayaran_id
      WHERE m.institusi_id = $1 AND m.mitra_id = $2 AND m.tanggal = $3 AND m.produk = $4
        AND r.target_id = ANY ($5)`,
    [tx.institusi_id, mitra_id, tanggal, produk, ids],
  )
  return rows.length === ids.length
}

const SELECT_LAYANAN = `
  SELECT m.id, m.mitra_id, m.status, m.sidik, m.produk, m.jumlah, m.biaya, m.komisi, m.dibuat_at,
         (SELECT coalesce(sum(k.jumlah), 0)::bigint FROM kembali_mitra k
           WHERE k.institusi_id = $1 AND k.layanan_id = m.id) AS kembali
    FROM layanan_mitra m WHERE m.institusi_id = $1`

export async function findLayanan(tx: Tx, id: string): Promise<Layanan | undefined> {
  const [row] = await tx.query<Layanan>(`${SELECT_LAYANAN} AND m.id = $2`, [tx.institusi_id, id])
  return row
}

/** What an agent sold on a day, the newest first. */
export function listLayanan(
  tx: Tx, mitra_id: string, tanggal: LocalDate, limit: number,
): Promise<Layanan[]> {
  return tx.query<Layanan>(
    `${SELECT_LAYANAN} AND m.mitra_id = $2 AND m.tanggal = $3 AND m.status <> 'dibatalkan'
      ORDER BY m.dibuat_at DESC, m.id LIMIT $4`,
    [tx.institusi_id, mitra_id, tanggal, limit],
  )
}

export async function linkPembayaran(tx: Tx, layanan_id: string, pembayaran_id: string): Promise<void> {
  await tx.query(
    `INSERT INTO layanan_mitra_pembayaran (institusi_id, layanan_id, pembayaran_id) VALUES ($1, $2, $3)`,
    [tx.institusi_id, layanan_id, pembayaran_id],
  )
}

export type PaidLine = {
  layanan_id: string
  pembayaran_id: string
  nomor_kuitansi: string
  jenis_pihak: string
  nama: string
  pesanan_id: string | null
  jumlah: Rupiah
  rincian: { nama: string; jumlah: Rupiah }[]
}

export function listPaid(tx: Tx, layanan_ids: readonly string[]): Promise<PaidLine[]> {
  return tx.query<PaidLine>(
    `SELECT l.layanan_id, l.pembayaran_id, k.nomor AS nomor_kuitansi, w.jenis AS jenis_pihak, w.nama, p.jumlah,
            o.id AS pesanan_id,
            (SELECT json_agg(json_build_object('nama', r.nama, 'jumlah', r.jumlah) ORDER BY r.nama)
               FROM offered.pembayaran_rincian r
              WHERE r.institusi_id = $1 AND r.pembayaran_id = l.pembayaran_id) AS rincian
       FROM layanan_mitra_pembayaran l
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = l.pembayaran_id
       JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = l.pembayaran_id
       JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
       LEFT JOIN offered.pesanan_ppob o ON o.institusi_id = $1 AND o.pembayaran_id = l.pembayaran_id
      WHERE l.institusi_id = $1 AND l.layanan_id = ANY ($2) ORDER BY k.nomor`,
    [tx.institusi_id, layanan_ids],
  )
}

type Counted = { added: boolean; ditutup: boolean; jumlah: Rupiah }

/**
 * Adds a request to its day, within the limit of the day and while the day is open. The row is locked
 * until the commit, so two phones cannot pass the limit together.
 */
export async function addToHari(tx: Tx, layanan: NewLayanan, batas: Rupiah): Promise<Counted> {
  const { mitra_id, tanggal, jumlah, biaya } = layanan
  const komisi = layanan.status === 'berhasil' ? layanan.komisi : 0
  await tx.query(
    `INSERT INTO hari_mitra (institusi_id, mitra_id, tanggal, banyak, jumlah, biaya, komisi)
     VALUES ($1, $2, $3, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    [tx.institusi_id, mitra_id, tanggal],
  )
  const added = await tx.query(
    `UPDATE hari_mitra h
        SET banyak = h.banyak + 1, jumlah = h.jumlah + $4, biaya = h.biaya + $5, komisi = h.komisi + $6
      WHERE h.institusi_id = $1 AND h.mitra_id = $2 AND h.tanggal = $3
        AND h.ditutup_at IS NULL AND h.jumlah + $4 <= $7 RETURNING 1`,
    [tx.institusi_id, mitra_id, tanggal, jumlah, biaya, komisi, batas],
  )
  const [day] = await tx.query<{ ditutup: boolean; jumlah: Rupiah }>(
    `SELECT ditutup_at IS NOT NULL AS ditutup, jumlah FROM hari_mitra
      WHERE institusi_id = $1 AND mitra_id = $2 AND tanggal = $3`,
    [tx.institusi_id, mitra_id, tanggal],
  )
  return { added: added.length > 0, ditutup: day?.ditutup ?? false, jumlah: day?.jumlah ?? jumlah }
}

/** What payers' banks took back of an agent's top-ups. */
export async function findDisputed(tx: Tx, mitra_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ jumlah: Rupiah }>(
    'SELECT disputed_in($1, $2) AS jumlah', [tx.institusi_id, `deposit/${mitra_id}`],
  )
  return row?.jumlah ?? rupiah(0)
}

/** False where the deposit holds less than is needed. */
export async function takeDeposit(
  tx: Tx, mitra_id: string, jumlah: Rupiah, needed: Rupiah,
): Promise<boolean> {
  const [row] = await tx.query<{ done: boolean }>(
    'SELECT lower_balance($1, $2, $3, $4) AS done',
    [tx.institusi_id, `deposit/${mitra_id}`, jumlah, needed],
  )
  return row?.done ?? false
}
