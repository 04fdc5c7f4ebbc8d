import type { JenisPenanggung } from '@lunas/contract/tagihan/penanggung.status'
import type { Zone } from '@lunas/values/local-date'
import { ofSekolah, saringSql, type Saringan } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Penanggung } from '#penanggung/penanggung'

/** What a payer owes is its shares of bills whose day has come, less all money that two people agreed came. */
const SELECT = `
  SELECT p.id, p.sekolah_id, s.nama AS sekolah, p.nama, p.jenis, p.aktif, x.ditanggung, b.dibayar, b.menunggu,
         greatest(x.ditanggung - b.dibayar, 0)::bigint AS sisa, greatest(b.dibayar - x.ditanggung, 0)::bigint AS lebih
    FROM penanggung p
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(t.ditanggung), 0)::bigint AS ditanggung FROM offered.tagihan_ditanggung t
          WHERE t.institusi_id = $1 AND t.penanggung_id = p.id AND NOT t.dibatalkan AND NOT t.terjadwal) x
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(y.jumlah) FILTER (WHERE y.status = 'disetujui'), 0)::bigint AS dibayar,
                coalesce(sum(y.jumlah) FILTER (WHERE y.status = 'menunggu'), 0)::bigint AS menunggu
           FROM bayar_penanggung y WHERE y.institusi_id = $1 AND y.penanggung_id = p.id) b
   WHERE p.institusi_id = $1`

export async function findPenanggung(tx: Tx, id: string): Promise<Penanggung | undefined> {
  const [row] = await tx.query<Penanggung>(`${SELECT} AND p.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that two changes of one payer follow each other. */
export async function lockPenanggung(tx: Tx, id: string): Promise<Penanggung | undefined> {
  await tx.query('SELECT 1 FROM penanggung WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [tx.institusi_id, id])
  return findPenanggung(tx, id)
}

export function listPenanggung(tx: Tx, where: Pick<Saringan, 'schools' | 'sekolah_id'>): Promise<Penanggung[]> {
  const values: unknown[] = [tx.institusi_id]
  const filter = saringSql(values, ofSekolah('p.sekolah_id', where))
  return tx.query<Penanggung>(`${SELECT} ${filter} ORDER BY p.aktif DESC, p.nama, p.id`, values)
}

type NewPenanggung = { id: string; sekolah_id: string; nama: string; jenis: JenisPenanggung; oleh: string; now: Date }

/** False where the school has a payer of that name. */
export async function insertPenanggung(tx: Tx, row: NewPenanggung): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO penanggung (institusi_id, id, sekolah_id, nama, jenis, dibuat_oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, row.id, row.sekolah_id, row.nama, row.jenis, row.oleh, row.now],
  )
  return rows.length > 0
}

export async function isNamaTaken(tx: Tx, { id, sekolah_id }: Penanggung, nama: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM penanggung WHERE institusi_id = $1 AND sekolah_id = $2 AND lower(nama) = lower($3) AND id <> $4`,
    [tx.institusi_id, sekolah_id, nama, id],
  )
  return rows.length > 0
}

export async function updatePenanggung(
  tx: Tx, id: string, { nama, jenis, aktif }: Pick<Penanggung, 'nama' | 'jenis' | 'aktif'>,
): Promise<void> {
  await tx.query(
    'UPDATE penanggung SET nama = $3, jenis = $4, aktif = $5 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, nama, jenis, aktif],
  )
}

export async function findZone(tx: Tx, sekolah_id: string): Promise<Zone | undefined> {
  const [row] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, sekolah_id],
  )
  return row?.zona_waktu
}
