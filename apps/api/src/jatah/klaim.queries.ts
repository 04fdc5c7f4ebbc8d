import type { UntukKlaim } from '@lunas/contract/kantin/luring.status'
import { idOfKode } from '@lunas/values/kode'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import type { Klaim } from '#jatah/klaim'
import { JUMLAH_LURING, WHO_LURING } from '#jatah/luring.queries'

const SELECT = `
  SELECT l.id, l.isi AS sale, l.lewat, l.pemutus_id, l.sekolah_id, s.nama AS sekolah,
         coalesce(m.nama, '') AS mesin, l.urut, w.id AS siswa_id, coalesce(w.nama, '') AS nama_siswa, l.status, l.alasan,
         l.terjadi_at, l.catatan, l.diajukan_untuk AS untuk,
         l.diajukan_oleh AS diajukan_oleh_id, l.diajukan_at, coalesce(d.nama, '') AS diajukan_oleh,
         coalesce(g.held, 0)::bigint AS saldo, ${JUMLAH_LURING} AS jumlah
    FROM penjualan_luring l ${WHO_LURING}
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = l.sekolah_id
    LEFT JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = l.diajukan_oleh
    ${joinHeld('saldo', 'w.id', 'g')}
   WHERE l.institusi_id = $1`

type Row = Omit<Klaim, 'barang'>
type Of = { schools: readonly string[] | null; sekolah_id: string | null }

/** Sales that are held, the oldest first. */
export async function listKlaim(tx: Tx, { schools, sekolah_id }: Of, limit: number): Promise<Klaim[]> {
  const rows = await tx.query<Row>(
    `${SELECT} AND l.status = 'tertahan'
        AND ($2::uuid[] IS NULL OR l.sekolah_id = ANY ($2)) AND ($3::uuid IS NULL OR l.sekolah_id = $3)
      ORDER BY l.terjadi_at, l.id LIMIT $4`,
    [tx.institusi_id, schools, sekolah_id, limit],
  )
  return withBarang(tx, rows)
}

export async function findKlaim(tx: Tx, id: string): Promise<Klaim | undefined> {
  const [row] = await withBarang(tx, await tx.query<Row>(`${SELECT} AND l.id = $2`, [tx.institusi_id, id]))
  return row
}

/** The names of what the till says it sold, as the products are called now. */
async function withBarang(tx: Tx, rows: readonly Row[]): Promise<Klaim[]> {
  const ids = rows.flatMap(({ sale }) => sale.barang.map(({ idproduk }) => idOfKode('produk', idproduk)))
  const found = await tx.query<{ id: string; nama: string }>(
    'SELECT id, nama FROM offered.produk WHERE institusi_id = $1 AND id = ANY ($2::uuid[])', [tx.institusi_id, ids],
  )
  const names = new Map(found.map(({ id, nama }) => [id, nama]))
  return rows.map((row) => ({
    ...row,
    barang: row.sale.barang.map(({ idproduk, banyak }) => ({
      nama: names.get(idOfKode('produk', idproduk) ?? '') ?? '', banyak,
    })),
  }))
}

type Asked = { oleh: string; pada: Date; catatan: string; untuk: UntukKlaim }

/** Null ends what somebody asked for. */
export async function saveDiajukan(tx: Tx, id: string, asked: Asked | null): Promise<void> {
  await tx.query(
    `UPDATE penjualan_luring SET diajukan_oleh = $3, diajukan_at = $4, catatan = $5, diajukan_untuk = $6
      WHERE institusi_id = $1 AND id = $2 AND status = 'tertahan'`,
    [tx.institusi_id, id, asked?.oleh, asked?.pada, asked?.catatan ?? '', asked?.untuk],
  )
}

/** Ends as what the first person asked for. */
export async function saveDiputus(tx: Tx, id: string, oleh: string, pada: Date): Promise<void> {
  await tx.query(
    `UPDATE penjualan_luring SET status = CASE diajukan_untuk WHEN 'hapus' THEN 'dihapus' ELSE 'dibukukan' END,
            alasan = '', diputus_oleh = $3, diputus_at = $4
      WHERE institusi_id = $1 AND id = $2 AND status = 'tertahan'`,
    [tx.institusi_id, id, oleh, pada],
  )
}
