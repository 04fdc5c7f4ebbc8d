import type { Nomor } from '@lunas/contract/kantin/nomor'
import type { Tx } from '#platform/db/database'
import type { Shift } from '#penjualan/penjualan'

/** Up to where the numbers of a shift's till were looked at when an earlier shift was closed. */
const CHECKED = `coalesce((SELECT max(b.sampai_urut) FROM shift_kasir b
                            WHERE b.institusi_id = $1 AND b.mesin_id = h.mesin_id), 0)`

export const SELECT_SHIFT = `
  SELECT h.id, m.nama AS mesin, h.sekolah_id, s.nama AS sekolah, u.nama AS kasir, h.pengguna_id,
         h.dibuka_at, h.ditutup_at, h.diajukan_oleh AS diajukan_oleh_id, h.diajukan_at, h.alasan,
         coalesce(a.nama, '') AS diajukan_oleh, coalesce(p.nama, '') AS diputus_oleh,
         CASE WHEN h.ditutup_at IS NULL
              THEN coalesce((SELECT json_agg(n) FROM missing_urut(
                               $1, h.mesin_id, ${CHECKED}, 0) n), '[]')::jsonb
              ELSE h.hilang END AS hilang,
         (SELECT count(*)::int FROM penjualan j
           WHERE j.institusi_id = $1 AND j.shift_id = h.id AND j.status = 'selesai') AS banyak,
         (SELECT coalesce(sum(t.jumlah), 0)::bigint FROM penjualan_lapak t
           WHERE t.institusi_id = $1 AND t.shift_id = h.id) AS jumlah
    FROM shift_kasir h
    JOIN mesin_kasir m ON m.institusi_id = $1 AND m.id = h.mesin_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = h.sekolah_id
    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = h.pengguna_id
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = h.diajukan_oleh
    LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = h.diputus_oleh
   WHERE h.institusi_id = $1`

/** The open shift of a till. */
export async function findOpenShift(tx: Tx, mesin_id: string): Promise<Shift | undefined> {
  const [row] = await tx.query<Shift>(
    `${SELECT_SHIFT} AND h.mesin_id = $2 AND h.ditutup_at IS NULL`, [tx.institusi_id, mesin_id],
  )
  return row
}

export async function findShift(tx: Tx, id: string): Promise<Shift | undefined> {
  const [row] = await tx.query<Shift>(`${SELECT_SHIFT} AND h.id = $2`, [tx.institusi_id, id])
  return row
}

/** The school that a till belongs to; undefined for a till that never sold. */
export async function findMesin(tx: Tx, id: string): Promise<{ sekolah_id: string } | undefined> {
  const [row] = await tx.query<{ sekolah_id: string }>(
    'SELECT sekolah_id FROM mesin_kasir WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, id],
  )
  return row
}

export async function saveMesin(
  tx: Tx, mesin: { id: string; sekolah_id: string; nama: string }, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO mesin_kasir (institusi_id, id, sekolah_id, nama, dibuat_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (institusi_id, id) DO UPDATE SET nama = EXCLUDED.nama`,
    [tx.institusi_id, mesin.id, mesin.sekolah_id, mesin.nama, now],
  )
}

type NewShift = { id: string; sekolah_id: string; mesin_id: string; pengguna_id: string }

/** False when somebody else opened one at the same moment. */
export async function insertShift(tx: Tx, shift: NewShift, now: Date): Promise<boolean> {
  const made = await tx.query(
    `INSERT INTO shift_kasir (institusi_id, id, sekolah_id, mesin_id, pengguna_id, dibuka_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, shift.id, shift.sekolah_id, shift.mesin_id, shift.pengguna_id, now],
  )
  return made.length > 0
}

/** Waits for a running sale of the till, and lets no other begin until the commit. */
export async function lockOpenShift(tx: Tx, mesin_id: string, pengguna_id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM shift_kasir
      WHERE institusi_id = $1 AND mesin_id = $2 AND pengguna_id = $3 AND ditutup_at IS NULL FOR UPDATE`,
    [tx.institusi_id, mesin_id, pengguna_id],
  )
  return row?.id
}

/** Numbers of the shift's till that did not arrive since an earlier shift was closed. */
export async function listMissing(tx: Tx, shift_id: string, terakhir: number): Promise<Nomor[]> {
  return tx.query<Nomor>(
    `SELECT n.dari, n.sampai FROM shift_kasir h
      CROSS JOIN LATERAL missing_urut($1, h.mesin_id, ${CHECKED}, $3) n
      WHERE h.institusi_id = $1 AND h.id = $2 ORDER BY n.dari`,
    [tx.institusi_id, shift_id, terakhir],
  )
}

/** The caller holds the lock of the shift. */
export async function endShift(tx: Tx, id: string, sampai_urut: number, now: Date): Promise<void> {
  await tx.query(
    'UPDATE shift_kasir SET ditutup_at = $3, sampai_urut = $4 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, now, sampai_urut],
  )
}

/** The number of the next sale of a till. */
export async function nextUrut(tx: Tx, mesin_id: string): Promise<number> {
  const [row] = await tx.query<{ urut: number }>(
    // Numbers of held sales and of attempts that the till gave up are taken too.
    `SELECT greatest(
              coalesce((SELECT max(urut) FROM penjualan WHERE institusi_id = $1 AND mesin_id = $2), 0),
              coalesce((SELECT max(urut) FROM offered.penjualan_luring
                         WHERE institusi_id = $1 AND mesin_id = $2), 0)) + 1 AS urut`,
    [tx.institusi_id, mesin_id],
  )
  return row?.urut ?? 1
}
