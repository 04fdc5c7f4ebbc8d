import { PIN_DI_ATAS_BAWAAN } from '@lunas/contract/kantin/kantin.status'
import type { JualLuring } from '@lunas/contract/kantin/luring'
import { ALASAN_RAGU, type AlasanTertahan, type StatusLuring } from '@lunas/contract/kantin/luring.status'
import { idOfKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type Lewat = 'mesin' | 'hub' | 'penyelamat'

/** A sale as it is stored, with whom it came through. */
export type Arrived = { sale: JualLuring; lewat: Lewat; pemutus_id: string; sekolah_id: string }

/** Locks the sale's row until the commit, so that two arrivals of one sale run one after another. */
export async function findLuring(
  tx: Tx, id: string,
): Promise<{ status: StatusLuring; alasan: string; isi: JualLuring } | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`luring/${id}`])
  const [row] = await tx.query<{ status: StatusLuring; alasan: string; isi: JualLuring }>(
    'SELECT status, alasan, isi FROM penjualan_luring WHERE institusi_id = $1 AND id = $2 FOR UPDATE',
    [tx.institusi_id, id],
  )
  return row
}

export async function isSold(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM offered.penjualan WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, id],
  )
  return rows.length > 0
}

type Sold = 'dibukukan' | 'sudah' | AlasanTertahan

/** Answers `dibukukan`, `sudah`, or why the sale must wait. Two people's word books it all the same. */
export async function sellLuring(
  tx: Tx, { sale, pemutus_id }: Pick<Arrived, 'sale' | 'pemutus_id'>, terjadi: Date, now: Date,
  { byTwo = false }: { byTwo?: boolean } = {},
): Promise<Sold> {
  const [row] = await tx.query<{ hasil: Sold }>(
    'SELECT sell_luring($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) AS hasil',
    [
      tx.institusi_id, sale.id, sale.mesin, sale.urut, idOfKode('shift', sale.idshift),
      idOfKode('siswa', sale.kode_siswa ?? undefined), idOfKode('kartu', sale.idkartu ?? undefined),
      terjadi, now,
      sale.barang.map(({ idproduk }) => idOfKode('produk', idproduk)),
      sale.barang.map(({ banyak }) => banyak), sale.barang.map(({ harga }) => harga),
      sale.idjatah, pemutus_id, byTwo, sale.bukti, PIN_DI_ATAS_BAWAAN,
    ],
  )
  if (!row) throw new Error('sell_luring answered nothing')
  return row.hasil
}

export async function keepLuring(
  tx: Tx, { sale, lewat, pemutus_id, sekolah_id }: Arrived,
  { status, alasan }: { status: StatusLuring; alasan: string }, terjadi: Date, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO penjualan_luring (institusi_id, id, mesin_id, urut, sekolah_id, siswa_id, isi, lewat,
                                   pemutus_id, status, alasan, terjadi_at, diterima_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (institusi_id, id) DO UPDATE SET status = EXCLUDED.status, alasan = EXCLUDED.alasan`,
    [
      tx.institusi_id, sale.id, sale.mesin, sale.urut, sekolah_id,
      idOfKode('siswa', sale.kode_siswa ?? undefined), JSON.stringify(sale), lewat, pemutus_id, status,
      alasan, terjadi, now,
    ],
  )
}

export async function findMesinSekolah(tx: Tx, mesin: string): Promise<string | undefined> {
  const [row] = await tx.query<{ sekolah_id: string }>(
    'SELECT sekolah_id FROM offered.mesin_kasir WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, mesin],
  )
  return row?.sekolah_id
}

export type HeldRow = { sale: JualLuring; lewat: Lewat; pemutus_id: string; sekolah_id: string }

/** Some sales that wait, at random: those that can never be booked do not stand before the others. */
export function listHeld(tx: Tx, limit: number): Promise<HeldRow[]> {
  return tx.query<HeldRow>(
    `SELECT isi AS sale, lewat, pemutus_id, sekolah_id FROM penjualan_luring
      WHERE institusi_id = $1 AND status = 'tertahan' AND alasan <> ALL ($3) ORDER BY random() LIMIT $2`,
    [tx.institusi_id, limit, ALASAN_RAGU],
  )
}

export type Gap = { mesin: string; sekolah: string; dari: number; sampai: number }
type Of = { schools: readonly string[] | null; sekolah_id: string | null }

/** Numbers of each till that never arrived, though a later one did. */
export function listGaps(tx: Tx, { schools, sekolah_id }: Of, limit: number): Promise<Gap[]> {
  return tx.query<Gap>(
    `SELECT m.nama AS mesin, s.nama AS sekolah, g.dari, g.sampai
       FROM offered.mesin_kasir m
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = m.sekolah_id
      CROSS JOIN LATERAL missing_urut($1, m.id, 0, 0) g
      WHERE m.institusi_id = $1 AND ($2::uuid[] IS NULL OR m.sekolah_id = ANY ($2))
        AND ($3::uuid IS NULL OR m.sekolah_id = $3)
      ORDER BY s.nama, m.nama, g.dari LIMIT $4`,
    [tx.institusi_id, schools, sekolah_id, limit],
  )
}

/**
 * What a held sale costs, and the names that are known of it: a till may have written nonsense. The pupil belongs to the
 * sale's school, or had a part there before moving; a till that names another school's pupil learns nothing.
 */
export const JUMLAH_LURING = `(SELECT coalesce(sum((b ->> 'harga')::bigint * (b ->> 'banyak')::bigint), 0)
            FROM jsonb_array_elements(l.isi -> 'barang') b)::bigint`
export const WHO_LURING = `
    LEFT JOIN offered.mesin_kasir m ON m.institusi_id = $1 AND m.id = l.mesin_id
    LEFT JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = l.siswa_id
     AND (w.sekolah_id = l.sekolah_id OR EXISTS (
           SELECT 1 FROM jatah_siswa o JOIN jatah j ON j.institusi_id = $1 AND j.id = o.jatah_id
            WHERE o.institusi_id = $1 AND o.siswa_id = l.siswa_id AND j.sekolah_id = l.sekolah_id))`

export type HeldSale = {
  mesin: string
  urut: number
  siswa_id: string | null
  nama_siswa: string
  jumlah: Rupiah
  alasan: AlasanTertahan
  terjadi_at: Date
}

export function listHeldSales(tx: Tx, { schools, sekolah_id }: Of, limit: number): Promise<HeldSale[]> {
  return tx.query<HeldSale>(
    `SELECT coalesce(m.nama, '') AS mesin, l.urut, w.id AS siswa_id, coalesce(w.nama, '') AS nama_siswa, l.alasan,
            l.terjadi_at, ${JUMLAH_LURING} AS jumlah
       FROM penjualan_luring l ${WHO_LURING}
      WHERE l.institusi_id = $1 AND l.status = 'tertahan'
        AND ($2::uuid[] IS NULL OR l.sekolah_id = ANY ($2)) AND ($3::uuid IS NULL OR l.sekolah_id = $3)
      ORDER BY l.terjadi_at, l.id LIMIT $4`,
    [tx.institusi_id, schools, sekolah_id, limit],
  )
}
