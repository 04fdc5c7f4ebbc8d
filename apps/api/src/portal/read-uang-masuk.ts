import { UANG_MASUK_HARI, type UangMasuk } from '@lunas/contract/portal/uang-masuk'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'

/**
 * What a school, or all schools of the person, received on each of the last days, by way; a day
 * without money has noughts. What was paid from titipan is not new money.
 */
export async function readUangMasuk(
  tx: Tx, person: Person, { idsekolah }: ParsedRequestOf<'getUangMasuk'>, now: Date,
): Promise<UangMasuk[]> {
  const kode = idsekolah === undefined ? undefined : parseKode('sekolah', idsekolah)
  if (idsekolah !== undefined && kode?.institusi_id !== tx.institusi_id) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const schools = await schoolsOf(tx, person)
  const hari = await tx.query<UangMasuk>(
    `WITH sekolah_ini AS (
       SELECT s.id, s.zona_waktu, d.hari_ini, d.hari_ini - ($5::int - 1) AS sejak,
              (d.hari_ini - ($5::int - 1))::timestamp AT TIME ZONE s.zona_waktu AS sejak_at
         FROM offered.sekolah s
        CROSS JOIN LATERAL (SELECT ($4::timestamptz AT TIME ZONE s.zona_waktu)::date AS hari_ini) d
        WHERE s.institusi_id = $1 AND ($2::uuid IS NULL OR s.id = $2)
          AND ($3::uuid[] IS NULL OR s.id = ANY ($3))),
     ${kode || schools ? OF_SERIES : OF_ALL}
     SELECT h.hari::date::text AS tanggal,
            ${sumOf(`m.letak = 'kas'`)} AS loket,
            ${sumOf(`m.letak = 'bank'`)} AS transfer,
            ${sumOf(`m.letak = 'gateway' AND m.metode <> 'snap_va'`)} AS penyedia,
            ${sumOf(`m.letak = 'gateway' AND m.metode = 'snap_va'`)} AS bank
       FROM sekolah_ini s
      CROSS JOIN generate_series(s.sejak::timestamp, s.hari_ini, '1 day') AS h (hari)
       LEFT JOIN masuk m ON m.sekolah_id = s.id AND m.tanggal = h.hari::date
      GROUP BY h.hari ORDER BY h.hari`,
    [tx.institusi_id, kode?.id ?? null, schools, now, UANG_MASUK_HARI],
  )
  if (kode && hari.length === 0) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return hari
}

const MASUK = `(b.recorded_at AT TIME ZONE s.zona_waktu)::date AS tanggal, t.amount, p.metode,
              split_part(t.debit_account, '/', 1) AS letak`

/**
 * Receipts of some schools are found by their series, which has an index and leaves none out, however
 * late the money came: at most their own receipts of this year are read. Both ends of each series are
 * columns, since row-level security lets only plain comparisons use an index. A receipt's year is
 * Jakarta's for every school.
 */
const OF_SERIES = `seri_ini AS MATERIALIZED (
       SELECT s.id AS sekolah_id, n.seri, n.seri || '~' AS akhir, s.sejak_at, s.zona_waktu
         FROM sekolah_ini s
         JOIN offered.kuitansi_nomor n ON n.institusi_id = $1 AND n.sekolah_id = s.id
          AND n.tahun >= extract(year FROM s.sejak_at AT TIME ZONE 'Asia/Jakarta')),
     masuk AS (
       SELECT s.sekolah_id, ${MASUK}
         FROM seri_ini s
         JOIN offered.ledger_posting b ON b.institusi_id = $1
          AND b.receipt_no >= s.seri AND b.receipt_no < s.akhir AND b.recorded_at >= s.sejak_at
         JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = b.subject_id
        CROSS JOIN LATERAL unnest(b.transfers) t)`

/** Those of all schools are found by their time, so that nobody reads the receipts of a whole year. */
const OF_ALL = `masuk AS (
       SELECT s.id AS sekolah_id, ${MASUK}
         FROM offered.ledger_posting b
         JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = b.subject_id
         JOIN sekolah_ini s ON s.id = p.sekolah_id
        CROSS JOIN LATERAL unnest(b.transfers) t
        WHERE b.institusi_id = $1 AND b.receipt_no IS NOT NULL AND b.recorded_at >= s.sejak_at
          AND b.recorded_at >= $4::timestamptz - make_interval(days => $5::int))`

function sumOf(condition: string): string {
  return `coalesce(sum(m.amount) FILTER (WHERE ${condition}), 0)::bigint`
}
