import type { CaraPelunasan, MilikLapak, StatusPelunasan } from '@lunas/contract/kantin/kantin.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Pelunasan } from '#penjualan/pelunasan'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

const SELECT = `
  SELECT p.id, p.lapak_id, l.nama AS lapak, l.penitip, p.sekolah_id, s.nama AS sekolah, p.cara, p.jumlah,
         p.dari, p.sampai, p.catatan, p.status,
         ${usulanColumns('p')}
    FROM pelunasan_lapak p
    JOIN offered.lapak l ON l.institusi_id = $1 AND l.id = p.lapak_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
    ${usulanPeople('p')}
   WHERE p.institusi_id = $1`

export async function findPelunasan(tx: Tx, id: string): Promise<Pelunasan | undefined> {
  const [row] = await tx.query<Pelunasan>(`${SELECT} AND p.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockPelunasan(tx: Tx, id: string): Promise<Pelunasan | undefined> {
  await tx.query('SELECT 1 FROM pelunasan_lapak WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findPelunasan(tx, id)
}

export type PelunasanFilter = Saringan & OfLapak & { status?: StatusPelunasan | undefined; setelah: string | null }

/** Only these stalls. */
type OfLapak = { lapak?: readonly string[] | undefined }

export function listPelunasan(
  tx: Tx, filter: PelunasanFilter, limit: number,
): Promise<Daftar<Pelunasan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('p.sekolah_id', filter),
    [filter.status, (status) => `p.status = ${status}`],
    [filter.lapak, (lapak) => `p.lapak_id = ANY (${lapak}::uuid[])`],
    matching(filter.cari, ['l.nama', 'l.penitip']),
    ...betweenDays(filter, 'p.sampai'),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `p.id < ${place}::uuid`, order: 'p.id DESC' }),
  })
}

type Where = OfLapak & { schools: string[] | null; sekolah_id: string | null }

export type Sisa = {
  id: string
  lapak: string
  penitip: string
  sekolah: string
  jumlah: Rupiah
  dari: LocalDate
  sampai: LocalDate
}

/** What consignees are owed for closed shifts, and for orders of days that are over, that no payout has taken. */
export function listSisa(tx: Tx, where: Where): Promise<Sisa[]> {
  const values: unknown[] = [tx.institusi_id]
  const filter = saringSql(values, [
    ...ofSekolah('l.sekolah_id', where),
    [where.lapak, (lapak) => `l.id = ANY (${lapak}::uuid[])`],
  ])
  return tx.query<Sisa>(
    `SELECT l.id, l.nama AS lapak, l.penitip, s.nama AS sekolah, sum(t.jumlah)::bigint AS jumlah,
            min(coalesce(t.hari, (t.dibuka_at AT TIME ZONE s.zona_waktu)::date)) AS dari,
            max(coalesce(t.hari, (t.dibuka_at AT TIME ZONE s.zona_waktu)::date)) AS sampai
       FROM (SELECT t.lapak_id, t.jumlah, h.dibuka_at, NULL::date AS hari
               FROM penjualan_lapak t
               JOIN shift_kasir h ON h.institusi_id = $1 AND h.id = t.shift_id AND h.ditutup_at IS NOT NULL
              WHERE t.institusi_id = $1 AND t.pelunasan_id IS NULL
             UNION ALL
             SELECT o.lapak_id, o.jumlah, NULL, o.hari FROM pesan_lapak o
              WHERE o.institusi_id = $1 AND o.pelunasan_id IS NULL) t
       JOIN offered.lapak l ON l.institusi_id = $1 AND l.id = t.lapak_id AND l.milik = 'penitip'
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = l.sekolah_id
      WHERE true ${filter}
      GROUP BY l.id, l.nama, l.penitip, s.nama HAVING sum(t.jumlah) > 0
      ORDER BY s.nama, l.nama, l.id`,
    values,
  )
}

export type LapakRow = { sekolah_id: string; milik: MilikLapak }

export async function findLapakOf(tx: Tx, id: string): Promise<LapakRow | undefined> {
  const [row] = await tx.query<LapakRow>(
    'SELECT sekolah_id, milik FROM offered.lapak WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id],
  )
  return row
}

type NewPelunasan = {
  id: string
  lapak_id: string
  cara: CaraPelunasan
  catatan: string
  oleh: string
  now: Date
}

/**
 * Takes everything that closed shifts sold at a stall, and orders of days that are over, that nobody has taken, in one statement, so that
 * two proposals never hold the same shift. Answers the sum, or undefined when there is nothing.
 */
export async function takeSold(tx: Tx, made: NewPelunasan): Promise<Rupiah | undefined> {
  const [row] = await tx.query<{ jumlah: Rupiah }>(
    `WITH taken AS (
       UPDATE penjualan_lapak t SET pelunasan_id = $2
         FROM shift_kasir h
        WHERE t.institusi_id = $1 AND t.lapak_id = $3 AND t.pelunasan_id IS NULL
          AND h.institusi_id = $1 AND h.id = t.shift_id AND h.ditutup_at IS NOT NULL
       RETURNING t.jumlah, h.dibuka_at
     ), ordered AS (
       UPDATE pesan_lapak o SET pelunasan_id = $2
        WHERE o.institusi_id = $1 AND o.lapak_id = $3 AND o.pelunasan_id IS NULL
       RETURNING o.jumlah, o.hari
     )
     INSERT INTO pelunasan_lapak (institusi_id, id, lapak_id, sekolah_id, cara, jumlah, dari, sampai,
                                  status, diajukan_oleh, diajukan_at, catatan)
     SELECT $1, $2, $3, s.id, $4, sum(x.jumlah),
            min(coalesce(x.hari, (x.dibuka_at AT TIME ZONE s.zona_waktu)::date)),
            max(coalesce(x.hari, (x.dibuka_at AT TIME ZONE s.zona_waktu)::date)), 'menunggu', $5, $6, $7
       FROM (SELECT jumlah, dibuka_at, NULL::date AS hari FROM taken
             UNION ALL SELECT jumlah, NULL, hari FROM ordered) x
       JOIN offered.lapak l ON l.institusi_id = $1 AND l.id = $3
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = l.sekolah_id
      GROUP BY s.id HAVING sum(x.jumlah) > 0
     RETURNING jumlah`,
    [tx.institusi_id, made.id, made.lapak_id, made.cara, made.oleh, made.now, made.catatan],
  )
  return row?.jumlah
}

/** The shifts and the days of orders may be proposed again. */
export async function releaseSold(tx: Tx, pelunasan_id: string): Promise<void> {
  for (const table of ['penjualan_lapak', 'pesan_lapak'] as const) {
    await tx.query(
      `UPDATE ${table} SET pelunasan_id = NULL WHERE institusi_id = $1 AND pelunasan_id = $2`,
      [tx.institusi_id, pelunasan_id],
    )
  }
}

export const savePutusan = savesPutusan('UPDATE pelunasan_lapak')
