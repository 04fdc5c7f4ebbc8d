import type { Tx } from '#platform/db/database'
import type { Shift } from '#penjualan/penjualan'

export const SELECT_SHIFT = `
  SELECT h.id, m.nama AS mesin, h.sekolah_id, s.nama AS sekolah, u.nama AS kasir, h.pengguna_id,
         h.dibuka_at, h.ditutup_at,
         (SELECT count(*)::int FROM penjualan j
           WHERE j.institusi_id = $1 AND j.shift_id = h.id AND j.status = 'selesai') AS banyak,
         (SELECT coalesce(sum(t.jumlah), 0)::bigint FROM penjualan_lapak t
           WHERE t.institusi_id = $1 AND t.shift_id = h.id) AS jumlah
    FROM shift_kasir h
    JOIN mesin_kasir m ON m.institusi_id = $1 AND m.id = h.mesin_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = h.sekolah_id
    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = h.pengguna_id
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

/** Waits for a running sale of the till. */
export async function endShift(
  tx: Tx, mesin_id: string, pengguna_id: string, now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `UPDATE shift_kasir SET ditutup_at = $4
      WHERE institusi_id = $1 AND mesin_id = $2 AND pengguna_id = $3 AND ditutup_at IS NULL
      RETURNING id`,
    [tx.institusi_id, mesin_id, pengguna_id, now],
  )
  return row?.id
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
