import type { LocalDate } from '@lunas/values/local-date'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { takeFrom, withinBills, type Kredit, type Used } from '#kredit/kredit'

type NewKredit = { sekolah_id: string; siswa_id: string; tagihan_id: string; koreksi_id: string; jumlah: Rupiah }

type DayOfBill = {
  sekolah_id: string
  siswa_id: string
  jenis_id: string
  tagihan_id: string
  hari: LocalDate
  jumlah: Rupiah
}

/** Carries a correction into the next run of the bill's type. */
export async function carryKoreksi(tx: Tx, kredit: NewKredit, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO kredit (institusi_id, id, sekolah_id, siswa_id, jenis_id, tagihan_id, koreksi_id, jumlah, dibuat_at)
     SELECT $1, $2, $3, $4, t.jenis_id, $5, $6, $7, $8
       FROM offered.tagihan t WHERE t.institusi_id = $1 AND t.id = $5 RETURNING 1`,
    [
      tx.institusi_id, timeOrderedId(now), kredit.sekolah_id, kredit.siswa_id, kredit.tagihan_id, kredit.koreksi_id,
      kredit.jumlah, now,
    ],
  )
}

/** Whether a pupil does not take part in a service of theirs on a day. */
const takesNoPart = (jenis: string, siswa: string, day: string) => `NOT EXISTS (
  SELECT 1 FROM offered.layanan_peserta p
   WHERE p.institusi_id = $1 AND p.jenis_id = ${jenis} AND p.siswa_id = ${siswa}
     AND p.dari <= ${day} AND (p.sampai IS NULL OR ${day} <= p.sampai))`

/**
 * Days without a service that a bill counted and that are not credited yet, since they were called off or the pupil left the
 * service before them: types $2, and bills $3 or all.
 */
const UNCREDITED = `
  FROM (SELECT b.id, b.siswa_id, b.jenis_id, b.hari, b.jumlah, b.kredit, o.tanggal
          FROM offered.layanan_tanpa o
          JOIN offered.penagihan_baris b ON b.institusi_id = $1 AND b.jenis_id = o.jenis_id AND o.tanggal = ANY (b.hari)
           AND (o.siswa_id IS NULL OR o.siswa_id = b.siswa_id)
         WHERE o.institusi_id = $1 AND o.jenis_id = ANY ($2)
         UNION
        SELECT b.id, b.siswa_id, b.jenis_id, b.hari, b.jumlah, b.kredit, h.tanggal
          FROM (SELECT DISTINCT jenis_id, siswa_id FROM offered.layanan_peserta
                 WHERE institusi_id = $1 AND jenis_id = ANY ($2) AND sampai IS NOT NULL) o
          JOIN offered.penagihan_baris b ON b.institusi_id = $1 AND b.jenis_id = o.jenis_id AND b.siswa_id = o.siswa_id
         CROSS JOIN LATERAL unnest(b.hari) AS h (tanggal)
         WHERE ${takesNoPart('b.jenis_id', 'b.siswa_id', 'h.tanggal')}) x
  JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = x.id AND t.dibatalkan_at IS NULL
 WHERE ($3::uuid[] IS NULL OR t.id = ANY ($3))
   AND NOT EXISTS (SELECT 1 FROM kredit k
                    WHERE k.institusi_id = $1 AND k.tagihan_id = x.id AND k.hari = x.tanggal)`

/**
 * Credits the days without a service that issued bills of these types have counted, each once, with what the
 * bill is worth for a day now, and never more than is left of the bill, paid with money or with credits. The bills are locked first, so that
 * no correction or relief passes by. Answers how many were new.
 */
export async function creditDays(tx: Tx, jenis_ids: readonly string[], now: Date): Promise<number> {
  const bills = await tx.query<{ id: string }>(
    `SELECT DISTINCT t.id ${UNCREDITED}`, [tx.institusi_id, jenis_ids, null])
  if (bills.length === 0) return 0
  const ids = bills.map(({ id }) => id)
  await tx.query('SELECT lock_tagihan($1, $2::uuid[])', [tx.institusi_id, ids])
  const found = await tx.query<DayOfBill & { sisa: Rupiah }>(
    `SELECT y.*, (y.asked + y.taken - coalesce(k.diberi, 0))::bigint AS sisa,
            div(greatest(0, least(y.issued, y.asked + y.taken - coalesce(k.dibawa, 0) + coalesce(k.hari_dititipkan, 0))),
                y.banyak)::bigint AS jumlah
       FROM (SELECT t.sekolah_id, x.siswa_id, x.jenis_id, x.id AS tagihan_id, x.tanggal AS hari,
                    cardinality(x.hari)::numeric AS banyak, (x.jumlah + x.kredit)::numeric AS issued,
                    t.jumlah::numeric AS asked, coalesce((
                      SELECT c.kredit FROM offered.tagihan_kredit c WHERE c.institusi_id = $1 AND c.id = t.id), 0) AS taken
             ${UNCREDITED}) y
       LEFT JOIN (SELECT tagihan_id, sum(jumlah - dititipkan) AS diberi,
                         sum(jumlah - dititipkan) FILTER (WHERE hari IS NULL) AS dibawa,
                         sum(dititipkan) FILTER (WHERE hari IS NOT NULL) AS hari_dititipkan
                    FROM kredit WHERE institusi_id = $1 AND tagihan_id = ANY ($3) GROUP BY tagihan_id) k
         ON k.tagihan_id = y.tagihan_id
      ORDER BY y.hari, y.tagihan_id`,
    [tx.institusi_id, jenis_ids, ids],
  )
  const days = withinBills(found)
  if (days.length === 0) return 0
  const rows = await tx.query(
    `INSERT INTO kredit (institusi_id, id, sekolah_id, siswa_id, jenis_id, tagihan_id, hari, jumlah, dibuat_at)
     SELECT $1, x.id, x.sekolah_id, x.siswa_id, x.jenis_id, x.tagihan_id, x.hari, x.jumlah, $9
       FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::date[], $8::bigint[])
            AS x (id, sekolah_id, siswa_id, jenis_id, tagihan_id, hari, jumlah)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, days.map(() => timeOrderedId(now)), days.map(({ sekolah_id }) => sekolah_id),
      days.map(({ siswa_id }) => siswa_id), days.map(({ jenis_id }) => jenis_id),
      days.map(({ tagihan_id }) => tagihan_id), days.map(({ hari }) => hari), days.map(({ jumlah }) => jumlah), now,
    ],
  )
  return rows.length
}

/**
 * Takes back the credits of days on which their pupils have the service after all. Answers how many, or undefined where one was
 * used already: then nothing is taken back.
 */
export async function withdrawDays(tx: Tx, jenis_id: string): Promise<number | undefined> {
  const wrong = `k.institusi_id = $1 AND k.jenis_id = $2 AND k.hari IS NOT NULL
     AND NOT ${takesNoPart('k.jenis_id', 'k.siswa_id', 'k.hari')}
     AND NOT EXISTS (SELECT 1 FROM offered.layanan_tanpa o
                      WHERE o.institusi_id = $1 AND o.jenis_id = k.jenis_id AND o.tanggal = k.hari
                        AND (o.siswa_id IS NULL OR o.siswa_id = k.siswa_id))`
  const bills = await tx.query<{ tagihan_id: string }>(
    `SELECT DISTINCT k.tagihan_id FROM kredit k WHERE ${wrong}`, [tx.institusi_id, jenis_id])
  if (bills.length === 0) return 0
  await tx.query('SELECT lock_tagihan($1, $2::uuid[])', [tx.institusi_id, bills.map(({ tagihan_id }) => tagihan_id)])
  const rows = await tx.query<{ id: string; dipakai: boolean }>(
    `SELECT k.id, k.terpakai + k.dititipkan > 0 AS dipakai FROM kredit k WHERE ${wrong} ORDER BY k.id FOR UPDATE`,
    [tx.institusi_id, jenis_id],
  )
  if (rows.some(({ dipakai }) => dipakai)) return undefined
  await tx.query('DELETE FROM kredit WHERE institusi_id = $1 AND id = ANY ($2)', [tx.institusi_id, rows.map(({ id }) => id)])
  return rows.length
}

/** How many bills of a month were issued without this day, of pupils who have the service on it. */
export async function countBilledWithout(tx: Tx, jenis_id: string, tanggal: LocalDate): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak
       FROM offered.penagihan_baris b
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = b.id AND t.dibatalkan_at IS NULL
       JOIN offered.layanan l ON l.institusi_id = $1 AND l.jenis_id = b.jenis_id
        AND extract(isodow FROM $3::date)::int = ANY (l.hari)
      WHERE b.institusi_id = $1 AND b.jenis_id = $2 AND b.periode = to_char($3::date, 'YYYY-MM')
        AND NOT $3::date = ANY (b.hari) AND NOT ${takesNoPart('b.jenis_id', 'b.siswa_id', '$3::date')}
        AND NOT EXISTS (SELECT 1 FROM offered.layanan_tanpa o
                         WHERE o.institusi_id = $1 AND o.jenis_id = b.jenis_id AND o.tanggal = $3::date
                           AND (o.siswa_id IS NULL OR o.siswa_id = b.siswa_id))`,
    [tx.institusi_id, jenis_id, tanggal],
  )
  return row?.banyak ?? 0
}

/** How many days a pupil, or all, have a service from a day on in months whose issued bills did not count them. */
export async function countUnbilledDays(
  tx: Tx, jenis_id: string, { siswa_id = null, sejak = null }: { siswa_id?: string | null; sejak?: LocalDate | null },
): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak
       FROM offered.penagihan_baris b
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = b.id AND t.dibatalkan_at IS NULL
       JOIN offered.layanan l ON l.institusi_id = $1 AND l.jenis_id = b.jenis_id
      CROSS JOIN LATERAL (
        SELECT h::date AS tanggal
          FROM generate_series(to_date(b.periode, 'YYYY-MM')::timestamp,
                               to_date(b.periode, 'YYYY-MM') + interval '1 month - 1 day', '1 day') AS h) d
      WHERE b.institusi_id = $1 AND b.jenis_id = $2 AND ($3::uuid IS NULL OR b.siswa_id = $3)
        AND ($4::date IS NULL OR b.periode >= to_char($4::date, 'YYYY-MM') AND d.tanggal >= $4)
        AND extract(isodow FROM d.tanggal)::int = ANY (l.hari) AND NOT d.tanggal = ANY (b.hari)
        AND NOT ${takesNoPart('b.jenis_id', 'b.siswa_id', 'd.tanggal')}
        AND NOT EXISTS (SELECT 1 FROM offered.layanan_tanpa o
                         WHERE o.institusi_id = $1 AND o.jenis_id = b.jenis_id AND o.tanggal = d.tanggal
                           AND (o.siswa_id IS NULL OR o.siswa_id = b.siswa_id))`,
    [tx.institusi_id, jenis_id, siswa_id, sejak],
  )
  return row?.banyak ?? 0
}

/** How many days from this one on issued bills counted on weekdays that the service is not offered, and that were not called off. */
export async function countBilledOff(tx: Tx, jenis_id: string, sejak: LocalDate): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak
       FROM offered.penagihan_baris b
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = b.id AND t.dibatalkan_at IS NULL
       JOIN offered.layanan l ON l.institusi_id = $1 AND l.jenis_id = b.jenis_id
      CROSS JOIN LATERAL unnest(b.hari) AS h (tanggal)
      WHERE b.institusi_id = $1 AND b.jenis_id = $2 AND b.periode >= to_char($3::date, 'YYYY-MM')
        AND h.tanggal >= $3 AND NOT extract(isodow FROM h.tanggal)::int = ANY (l.hari)
        AND NOT ${takesNoPart('b.jenis_id', 'b.siswa_id', 'h.tanggal')}
        AND NOT EXISTS (SELECT 1 FROM offered.layanan_tanpa o
                         WHERE o.institusi_id = $1 AND o.jenis_id = b.jenis_id AND o.tanggal = h.tanggal
                           AND (o.siswa_id IS NULL OR o.siswa_id = b.siswa_id))`,
    [tx.institusi_id, jenis_id, sejak],
  )
  return row?.banyak ?? 0
}

/** What a bill gave as credits, and what of it is open; locked until the commit. */
export async function lockGiven(tx: Tx, tagihan_id: string): Promise<{ diberi: Rupiah; terbuka: Rupiah }> {
  const rows = await tx.query<{ diberi: Rupiah; terbuka: Rupiah }>(
    `SELECT (jumlah - dititipkan)::bigint AS diberi, (jumlah - terpakai - dititipkan)::bigint AS terbuka
       FROM kredit WHERE institusi_id = $1 AND tagihan_id = $2 ORDER BY id FOR UPDATE`,
    [tx.institusi_id, tagihan_id],
  )
  return {
    diberi: sumRupiah(rows.map(({ diberi }) => diberi)), terbuka: sumRupiah(rows.map(({ terbuka }) => terbuka)),
  }
}

/** Closes the open credits that a bill gave, since they become titipan. */
export async function closeKredit(tx: Tx, tagihan_id: string): Promise<void> {
  await tx.query(
    'UPDATE kredit SET dititipkan = jumlah - terpakai WHERE institusi_id = $1 AND tagihan_id = $2',
    [tx.institusi_id, tagihan_id],
  )
}

/** The open credits of these types, oldest first, locked so that two runs take each rupiah once. */
export function lockKredit(tx: Tx, jenis_ids: readonly string[]): Promise<Kredit[]> {
  return tx.query<Kredit>(
    `SELECT id, siswa_id, jenis_id, jumlah - terpakai - dititipkan AS sisa FROM kredit
      WHERE institusi_id = $1 AND jenis_id = ANY ($2) AND terpakai + dititipkan < jumlah ORDER BY id FOR UPDATE`,
    [tx.institusi_id, jenis_ids],
  )
}

/** Writes down what the lines of a run take off. */
export async function useKredit(
  tx: Tx, penagihan_id: string, lines: readonly { id: string; kredit: readonly Used[] }[],
): Promise<void> {
  const used = lines.flatMap(({ id, kredit }) => kredit.map((one) => ({ tagihan_id: id, ...one })))
  if (used.length === 0) return
  await tx.query(
    `INSERT INTO kredit_pakai (institusi_id, kredit_id, penagihan_id, tagihan_id, jumlah)
     SELECT $1, x.kredit_id, $2, x.tagihan_id, x.jumlah
       FROM unnest($3::uuid[], $4::uuid[], $5::bigint[]) AS x (kredit_id, tagihan_id, jumlah)
     RETURNING 1`,
    [
      tx.institusi_id, penagihan_id, used.map(({ kredit_id }) => kredit_id), used.map(({ tagihan_id }) => tagihan_id),
      used.map(({ jumlah }) => jumlah),
    ],
  )
  await tx.query(
    `UPDATE kredit k SET terpakai = k.terpakai + x.jumlah
       FROM (SELECT kredit_id, sum(jumlah) AS jumlah
               FROM unnest($2::uuid[], $3::bigint[]) AS u (kredit_id, jumlah) GROUP BY kredit_id) x
      WHERE k.institusi_id = $1 AND k.id = x.kredit_id`,
    [tx.institusi_id, used.map(({ kredit_id }) => kredit_id), used.map(({ jumlah }) => jumlah)],
  )
}

/** Opens the credits of these lines or bills again. */
export async function releaseKredit(tx: Tx, tagihan_ids: readonly string[]): Promise<void> {
  await tx.query(
    `WITH lepas AS (
       DELETE FROM kredit_pakai WHERE institusi_id = $1 AND tagihan_id = ANY ($2) RETURNING kredit_id, jumlah)
     UPDATE kredit k SET terpakai = k.terpakai - x.jumlah
       FROM (SELECT kredit_id, sum(jumlah) AS jumlah FROM lepas GROUP BY kredit_id) x
      WHERE k.institusi_id = $1 AND k.id = x.kredit_id`,
    [tx.institusi_id, tagihan_ids],
  )
}

/** Opens a part of the credits again that a bill took, the newest first. */
export async function freeKredit(tx: Tx, tagihan_id: string, jumlah: Rupiah): Promise<void> {
  const used = await tx.query<Used>(
    `SELECT kredit_id, jumlah FROM kredit_pakai
      WHERE institusi_id = $1 AND tagihan_id = $2 ORDER BY kredit_id DESC FOR UPDATE`,
    [tx.institusi_id, tagihan_id],
  )
  for (const { kredit_id, jumlah: freed } of takeFrom(used, jumlah)) {
    await tx.query(
      'UPDATE kredit SET terpakai = terpakai - $3 WHERE institusi_id = $1 AND id = $2',
      [tx.institusi_id, kredit_id, freed],
    )
    await tx.query(
      `DELETE FROM kredit_pakai
        WHERE institusi_id = $1 AND tagihan_id = $2 AND kredit_id = $3 AND jumlah = $4`,
      [tx.institusi_id, tagihan_id, kredit_id, freed],
    )
    await tx.query(
      `UPDATE kredit_pakai SET jumlah = jumlah - $4
        WHERE institusi_id = $1 AND tagihan_id = $2 AND kredit_id = $3`,
      [tx.institusi_id, tagihan_id, kredit_id, freed],
    )
  }
}
