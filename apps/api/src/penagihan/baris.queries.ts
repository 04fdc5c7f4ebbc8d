import type { PilahBaris, SebabTidakDitagih } from '@lunas/contract/tagihan/penagihan.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { matching, readDaftar, saringSql, type Daftar } from '#platform/db/daftar'
import { totalOf } from '#keringanan/keringanan'
import { totalUsed } from '#kredit/kredit'
import { SEBELUMNYA } from '#penagihan/bandingan.queries'
import type { Baris, BarisRow, LineAgain, LineOf, LineTerms } from '#penagihan/penagihan'

const SELECT = `
  SELECT r.id, r.siswa_id, w.nis, w.nama AS nama_siswa, w.kelas, c.nama, r.jumlah, r.potongan, r.kredit, r.ditanggung,
         coalesce(o.nama, '') AS penanggung, r.sebab,
         r.diubah, coalesce(cardinality(r.hari), 0) AS hari, ${SEBELUMNYA} AS sebelumnya
    FROM penagihan_baris r
    JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = r.penagihan_id
     AND c.jenis_id = r.jenis_id AND c.periode = r.periode
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = r.siswa_id
    LEFT JOIN offered.tanggungan a ON a.institusi_id = $1 AND a.id = r.tanggungan_id
    LEFT JOIN offered.penanggung o ON o.institusi_id = $1 AND o.id = a.penanggung_id
   WHERE r.institusi_id = $1 AND r.penagihan_id = $2`

const PILAH = {
  ditagih: 'r.sebab IS NULL', tidak_ditagih: 'r.sebab IS NOT NULL', diubah: 'r.diubah',
  baru: `r.sebab IS NULL AND ${SEBELUMNYA} IS NULL`, berubah: `r.sebab IS NULL AND ${SEBELUMNYA} <> r.jumlah`,
} as const satisfies Record<PilahBaris, string>

type BarisFilter = { cari: string | undefined; pilah: PilahBaris | undefined; setelah: string | null }

export function listBaris(
  tx: Tx, penagihan_id: string, { cari, pilah, setelah }: BarisFilter, limit: number,
): Promise<Daftar<BarisRow>> {
  const values: unknown[] = [tx.institusi_id, penagihan_id]
  const filtered = SELECT + saringSql(values, [matching(cari, ['w.nama', 'w.nis'])])
    + (pilah ? ` AND ${PILAH[pilah]}` : '')
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah, limit,
    urut: (place) => ({
      after: `(w.nama, r.id) > (SELECT y.nama, x.id FROM penagihan_baris x
                JOIN offered.siswa y ON y.institusi_id = $1 AND y.id = x.siswa_id
               WHERE x.institusi_id = $1 AND x.penagihan_id = $2 AND x.id = ${place}::uuid)`,
      order: 'w.nama, r.id',
    }),
  })
}

export async function findBaris(
  tx: Tx, penagihan_id: string, id: string,
): Promise<BarisRow | undefined> {
  const [row] = await tx.query<BarisRow>(`${SELECT} AND r.id = $3`, [tx.institusi_id, penagihan_id, id])
  return row
}

type NewBaris = Baris & {
  id: string
  /** Where they are not those of the run: a newcomer's. */
  dates?: { tanggal_aktif: LocalDate; jatuh_tempo: LocalDate }
}

/** Writes lines with their reliefs; answers those that were new for their pupil, type and period. `typed_at`: when a person did. */
export async function insertBaris<L extends NewBaris>(
  tx: Tx, penagihan_id: string, lines: readonly L[], typed_at: Date | null,
): Promise<L[]> {
  const rows = await tx.query<{ ids: string[] | null }>(
    `WITH baru AS (
       INSERT INTO penagihan_baris (institusi_id, penagihan_id, id, siswa_id, jenis_id, periode, jumlah,
                                    sebab, diubah, diubah_at, potongan, tanggal_aktif, jatuh_tempo, kredit, hari, ditanggung,
                                    tanggungan_id)
       SELECT $1, $2, x.id, x.siswa_id, x.jenis_id, x.periode, x.jumlah, x.sebab, $9::timestamptz IS NOT NULL, $9, x.potongan,
              x.tanggal_aktif, x.jatuh_tempo, x.kredit, x.hari::date[], x.ditanggung,
              x.tanggungan_id
         FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::bigint[], $8::text[], $10::bigint[],
                     $11::date[], $12::date[], $13::bigint[], $14::text[], $15::bigint[], $16::uuid[])
              AS x (id, siswa_id, jenis_id, periode, jumlah, sebab, potongan, tanggal_aktif, jatuh_tempo, kredit, hari,
                    ditanggung, tanggungan_id)
       ON CONFLICT DO NOTHING RETURNING id)
     SELECT array_agg(id) AS ids FROM baru`,
    [
      tx.institusi_id, penagihan_id, lines.map(({ id }) => id), lines.map(({ siswa_id }) => siswa_id),
      lines.map(({ jenis_id }) => jenis_id), lines.map(({ periode }) => periode),
      lines.map(({ jumlah }) => jumlah), lines.map(({ sebab }) => sebab), typed_at,
      lines.map(({ keringanan }) => totalOf(keringanan)),
      lines.map(({ dates }) => dates?.tanggal_aktif ?? null), lines.map(({ dates }) => dates?.jatuh_tempo ?? null),
      lines.map(({ kredit }) => totalUsed(kredit)),
      // An array of arrays must be even in Postgres, so each list of days is a text.
      lines.map(({ hari }) => (hari ? `{${hari.join(',')}}` : null)),
      lines.map(({ ditanggung }) => ditanggung?.jumlah ?? 0), lines.map(({ ditanggung }) => ditanggung?.tanggungan_id ?? null),
    ],
  )
  const ids = new Set(rows[0]?.ids)
  const inserted = lines.filter(({ id }) => ids.has(id))
  await insertKeringanan(tx, penagihan_id, inserted)
  return inserted
}

async function insertKeringanan(
  tx: Tx, penagihan_id: string, lines: readonly Pick<NewBaris, 'id' | 'keringanan'>[],
): Promise<void> {
  const rows = lines.flatMap(({ id, keringanan }) => keringanan.map((one) => ({ id, ...one })))
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO penagihan_keringanan (institusi_id, penagihan_id, baris_id, keringanan_id, jumlah)
     SELECT $1, $2, x.id, x.keringanan_id, x.jumlah
       FROM unnest($3::uuid[], $4::uuid[], $5::bigint[]) AS x (id, keringanan_id, jumlah)
     ON CONFLICT DO NOTHING`,
    [
      tx.institusi_id, penagihan_id, rows.map(({ id }) => id),
      rows.map(({ keringanan_id }) => keringanan_id), rows.map(({ jumlah }) => jumlah),
    ],
  )
}

/** Nought leaves the line out. An amount that somebody types has no relief, no share of another payer and no credit in it. */
export async function changeBaris(
  tx: Tx, penagihan_id: string, id: string, jumlah: Rupiah, now: Date,
): Promise<void> {
  await tx.query(
    'DELETE FROM penagihan_keringanan WHERE institusi_id = $1 AND penagihan_id = $2 AND baris_id = $3',
    [tx.institusi_id, penagihan_id, id],
  )
  await tx.query(
    `UPDATE penagihan_baris
        SET potongan = 0, kredit = 0, ditanggung = 0, tanggungan_id = NULL, jumlah = $4::bigint,
             sebab = CASE WHEN $4::bigint = 0 THEN 'dikeluarkan' END, diubah = true, diubah_at = $5
      WHERE institusi_id = $1 AND penagihan_id = $2 AND id = $3`,
    [tx.institusi_id, penagihan_id, id, jumlah, now],
  )
}

/** These lines of a run, as they are to be computed again. */
export function findLinesAgain(tx: Tx, penagihan_id: string, ids: readonly string[]): Promise<LineAgain[]> {
  return tx.query<LineAgain>(
    `SELECT r.id, r.siswa_id, r.jenis_id, r.periode, coalesce(r.tanggal_aktif, c.tanggal_aktif) AS tanggal_aktif,
            (r.jumlah + r.potongan + r.kredit + r.ditanggung)::bigint AS dasar, r.hari::text[] AS hari
       FROM penagihan_baris r
       JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = $2
        AND c.jenis_id = r.jenis_id AND c.periode = r.periode
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.id = ANY ($3) ORDER BY r.id`,
    [tx.institusi_id, penagihan_id, ids],
  )
}

type Rewritten = Omit<NewBaris, 'hari'> & { hari: readonly LocalDate[] | null }

/** Writes lines that were computed again, with their reliefs. */
export async function rewriteBaris(tx: Tx, penagihan_id: string, lines: readonly Rewritten[]): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await tx.query(
    'DELETE FROM penagihan_keringanan WHERE institusi_id = $1 AND penagihan_id = $2 AND baris_id = ANY ($3)',
    [tx.institusi_id, penagihan_id, ids],
  )
  await tx.query(
    `UPDATE penagihan_baris r
        SET jumlah = x.jumlah, sebab = x.sebab, potongan = x.potongan, kredit = x.kredit, ditanggung = x.ditanggung,
            tanggungan_id = x.tanggungan_id, hari = x.hari::date[]
       FROM unnest($3::uuid[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::uuid[], $10::text[])
            AS x (id, jumlah, sebab, potongan, kredit, ditanggung, tanggungan_id, hari)
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.id = x.id`,
    [
      tx.institusi_id, penagihan_id, ids, lines.map(({ jumlah }) => jumlah), lines.map(({ sebab }) => sebab),
      lines.map(({ keringanan }) => totalOf(keringanan)), lines.map(({ kredit }) => totalUsed(kredit)),
      lines.map(({ ditanggung }) => ditanggung?.jumlah ?? 0), lines.map(({ ditanggung }) => ditanggung?.tanggungan_id ?? null),
      lines.map(({ hari }) => (hari ? `{${hari.join(',')}}` : null)),
    ],
  )
  await insertKeringanan(tx, penagihan_id, lines)
}

/** Another version, so that nobody agrees to lines that they did not see. */
export async function raiseVersi(tx: Tx, penagihan_id: string): Promise<void> {
  await tx.query('UPDATE penagihan SET versi = versi + 1 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, penagihan_id,
  ])
}

/** Whether somebody changed or added a line of a run by hand. */
export async function isTyped(tx: Tx, penagihan_id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM penagihan_baris WHERE institusi_id = $1 AND penagihan_id = $2 AND diubah LIMIT 1',
    [tx.institusi_id, penagihan_id],
  )
  return rows.length > 0
}

export type Terhitung = { sebab: SebabTidakDitagih; banyak: number }

export function countTidakDitagih(tx: Tx, penagihan_id: string): Promise<Terhitung[]> {
  return tx.query<Terhitung>(
    `SELECT r.sebab, count(*)::int AS banyak FROM penagihan_baris r
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NOT NULL
      GROUP BY r.sebab ORDER BY r.sebab`,
    [tx.institusi_id, penagihan_id],
  )
}

/** The lines of pupils whom people left out of an issued run of the same type and month. */
export async function findLeftOut(tx: Tx, penagihan_id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT r.id FROM penagihan_baris r
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NULL AND EXISTS (
        SELECT 1 FROM penagihan_cakupan c
          JOIN penagihan g ON g.institusi_id = $1 AND g.id = c.penagihan_id AND g.status = 'terbit' AND NOT g.paket_masuk
          JOIN penagihan_baris o ON o.institusi_id = $1 AND o.penagihan_id = g.id AND o.siswa_id = r.siswa_id
           AND o.jenis_id = r.jenis_id AND o.periode = r.periode AND o.sebab = 'dikeluarkan'
         WHERE c.institusi_id = $1 AND c.jenis_id = r.jenis_id AND c.periode = r.periode)`,
    [tx.institusi_id, penagihan_id],
  )
  return rows.map(({ id }) => id)
}

type LineWithTerms = LineOf & Pick<LineTerms, 'dasar' | 'ditanggung' | 'keringanan_ids'>
  & Pick<Baris, 'jenis_id'> & { tanggal_aktif: LocalDate }

/** The lines that were computed and have, or could have had, a relief or a second payer. */
export function findLinesWithTerms(tx: Tx, penagihan_id: string): Promise<LineWithTerms[]> {
  return tx.query<LineWithTerms>(
    `SELECT r.id, w.nama AS nama_siswa, r.siswa_id, c.nama, r.jenis_id,
            coalesce(r.tanggal_aktif, c.tanggal_aktif) AS tanggal_aktif,
            (r.jumlah + r.potongan + r.kredit + r.ditanggung)::bigint AS dasar,
            CASE WHEN r.ditanggung > 0
                 THEN json_build_object('tanggungan_id', r.tanggungan_id, 'jumlah', r.ditanggung) END AS ditanggung,
            array(SELECT k.keringanan_id::text FROM penagihan_keringanan k
                   WHERE k.institusi_id = $1 AND k.penagihan_id = $2 AND k.baris_id = r.id) AS keringanan_ids
       FROM penagihan_baris r
       JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = $2
        AND c.jenis_id = r.jenis_id AND c.periode = r.periode
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = r.siswa_id
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NULL AND NOT r.diubah
        AND (r.potongan > 0 OR r.ditanggung > 0 OR EXISTS (
              SELECT 1 FROM offered.tanggungan a
               WHERE a.institusi_id = $1 AND a.siswa_id = r.siswa_id AND a.jenis_id = r.jenis_id))`,
    [tx.institusi_id, penagihan_id],
  )
}

type LineWithDays = LineOf & { jenis_id: string; periode: string; hari: LocalDate[] }

/** The computed lines that count days of a service. */
export function findLinesWithDays(tx: Tx, penagihan_id: string): Promise<LineWithDays[]> {
  return tx.query<LineWithDays>(
    `SELECT r.id, w.nama AS nama_siswa, r.siswa_id, c.nama, r.jenis_id, r.periode, r.hari::text[] AS hari
       FROM penagihan_baris r
       JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = $2
        AND c.jenis_id = r.jenis_id AND c.periode = r.periode
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = r.siswa_id
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NULL AND NOT r.diubah AND r.hari IS NOT NULL
      ORDER BY w.nama, r.id`,
    [tx.institusi_id, penagihan_id],
  )
}

/** The computed lines of pupils who are neither pupil nor candidate of the school any more. */
export function findLinesOfLeavers(tx: Tx, penagihan_id: string): Promise<LineOf[]> {
  return tx.query<LineOf>(
    `SELECT r.id, w.nama AS nama_siswa, r.siswa_id, c.nama FROM penagihan_baris r
       JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = $2
        AND c.jenis_id = r.jenis_id AND c.periode = r.periode
       JOIN penagihan g ON g.institusi_id = $1 AND g.id = r.penagihan_id
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = r.siswa_id
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NULL AND NOT r.diubah
        AND (w.status NOT IN ('aktif', 'calon') OR w.sekolah_id <> g.sekolah_id)
      ORDER BY w.nama, r.id`,
    [tx.institusi_id, penagihan_id],
  )
}

/** The lines whose pupil has another bill of the type and period by now. */
export function findLinesBilled(tx: Tx, penagihan_id: string): Promise<LineOf[]> {
  return tx.query<LineOf>(
    `SELECT r.id, w.nama AS nama_siswa, r.siswa_id, c.nama FROM penagihan_baris r
       JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = $2
        AND c.jenis_id = r.jenis_id AND c.periode = r.periode
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.siswa_id = r.siswa_id AND t.jenis_id = r.jenis_id
        AND t.periode = r.periode AND t.dibatalkan_at IS NULL AND t.id <> r.id
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = r.siswa_id
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NULL
      ORDER BY w.nama, r.id`,
    [tx.institusi_id, penagihan_id],
  )
}

/** The lines of a run. */
export async function findBarisIds(tx: Tx, penagihan_id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM penagihan_baris WHERE institusi_id = $1 AND penagihan_id = $2', [tx.institusi_id, penagihan_id],
  )
  return rows.map(({ id }) => id)
}
