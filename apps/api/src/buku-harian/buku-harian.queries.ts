import { rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { sidikOf, type Hari, type SemuaCatatan } from '#buku-harian/buku-harian'

/**
 * All receipts of a day, grouped by kind of payment. The table `payable` says which account belongs
 * to which kind, so a new kind needs no change here. Receipt numbers of one kind share a prefix, so
 * joining the kinds in the order of the prefix lists all receipts by number.
 */
const BY_KIND = `
  SELECT b.sekolah_id, (p.recorded_at AT TIME ZONE s.zona_waktu)::date AS tanggal, b.untuk, y.awalan,
         count(*)::int AS banyak, sum(x.pokok)::bigint AS jumlah, sum(x.biaya)::bigint AS biaya,
         sum(x.titipan)::bigint AS titipan,
         regexp_replace(min(p.receipt_no), '-[^-]+$', '') AS pertama,
         regexp_replace(max(p.receipt_no), '-[^-]+$', '') AS terakhir,
         string_agg(p.receipt_no || '=' || x.pokok + x.biaya + x.titipan, E'\\n'
                    ORDER BY p.receipt_no) AS kuitansi
    FROM offered.ledger_posting p
    JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = p.subject_id
    JOIN offered.payable y ON y.untuk = b.untuk
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = b.sekolah_id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(t.amount) FILTER (WHERE a.kind = y.akun), 0) AS pokok,
            coalesce(sum(t.amount) FILTER (WHERE a.kind = 'biaya_admin'), 0) AS biaya,
            coalesce(sum(t.amount) FILTER (WHERE a.kind = y.surplus), 0) AS titipan
       FROM unnest(p.transfers) t
      CROSS JOIN LATERAL (SELECT split_part(t.credit_account, '/', 1) AS kind) a) x
   WHERE p.institusi_id = $1 AND p.event = 'pembayaran_berhasil' AND p.receipt_no IS NOT NULL`

const DAY_OF_KIND = 'b.sekolah_id, (p.recorded_at AT TIME ZONE s.zona_waktu)::date, b.untuk, y.awalan'

/** Sums of all kinds together, and of each kind. */
const SUMS = `
  SELECT k.sekolah_id, k.tanggal, sum(k.banyak)::int AS banyak_kuitansi,
         sum(k.biaya)::bigint AS jumlah_biaya, sum(k.titipan)::bigint AS jumlah_titipan,
         encode(sha256(convert_to(string_agg(k.kuitansi, E'\\n' ORDER BY k.awalan), 'UTF8')), 'hex')
           AS sidik_kuitansi,
         json_agg(json_build_object('untuk', k.untuk, 'banyak', k.banyak, 'jumlah', k.jumlah,
                                    'pertama', k.pertama, 'terakhir', k.terakhir)
                  ORDER BY k.untuk) AS per_untuk`

export type OpenHari = { sekolah_id: string; tanggal: string }

/**
 * Days with a posting of the school that are over and not closed, oldest first. A posting counts on the
 * day it was recorded, not the day the money moved, so no posting is added to a closed day.
 */
export function findOpenHari(tx: Tx, since: Date, until: Date): Promise<OpenHari[]> {
  return tx.query<OpenHari>(
    `SELECT DISTINCT h.tanggal, h.sekolah_id FROM (
       SELECT a.sekolah_id, (e.recorded_at AT TIME ZONE s.zona_waktu)::date AS tanggal, s.zona_waktu
         FROM offered.ledger_entry e
         JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.code = e.code
         JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = a.sekolah_id
        WHERE e.institusi_id = $1 AND e.recorded_at >= $2) h
      WHERE h.tanggal < ($3::timestamptz AT TIME ZONE h.zona_waktu)::date
        AND NOT EXISTS (SELECT 1 FROM buku_harian k WHERE k.institusi_id = $1
              AND k.sekolah_id = h.sekolah_id AND k.tanggal >= h.tanggal)
      ORDER BY h.tanggal, h.sekolah_id`,
    [tx.institusi_id, since, until],
  )
}

type CatatanRow = { banyak: number; sidik: string; bersama: number; sidik_bersama: string }

/** All postings that the statement of this day answers for, those of no school from `sejak` on. */
export async function readCatatan(
  tx: Tx, { sekolah_id, tanggal }: OpenHari, sejak: string,
): Promise<SemuaCatatan> {
  const [row] = await tx.query<CatatanRow>(
    `SELECT o.banyak, o.sidik, b.banyak AS bersama, b.sidik AS sidik_bersama
       FROM offered.sekolah s
      CROSS JOIN LATERAL (
        SELECT $3::date::timestamp AT TIME ZONE s.zona_waktu AS dari,
               ($3::date + 1)::timestamp AT TIME ZONE s.zona_waktu AS sampai,
               $4::date::timestamp AT TIME ZONE s.zona_waktu AS sejak) d
      CROSS JOIN LATERAL digest_postings($1, s.id, d.dari, d.sampai) o
      CROSS JOIN LATERAL digest_postings($1, NULL, d.sejak, d.sampai) b
      WHERE s.institusi_id = $1 AND s.id = $2`,
    [tx.institusi_id, sekolah_id, tanggal, sejak],
  )
  if (!row) throw new Error(`no school ${sekolah_id}`)
  return {
    sekolah: { banyak: row.banyak, sidik: row.sidik },
    sejak,
    bersama: { banyak: row.bersama, sidik: row.sidik_bersama },
  }
}

/** The receipts of a day as the books have them; a day without a receipt has only noughts. */
export async function readHari(tx: Tx, { sekolah_id, tanggal }: OpenHari): Promise<Hari> {
  const [row] = await tx.query<Hari>(
    `${SUMS}
       FROM (${BY_KIND} AND b.sekolah_id = $2
               AND p.recorded_at >= $3::date::timestamp AT TIME ZONE s.zona_waktu
               AND p.recorded_at < ($3::date + 1)::timestamp AT TIME ZONE s.zona_waktu
             GROUP BY ${DAY_OF_KIND}) k
      GROUP BY k.sekolah_id, k.tanggal`,
    [tx.institusi_id, sekolah_id, tanggal],
  )
  return row ?? { ...NO_RECEIPTS, tanggal }
}

const NO_RECEIPTS = {
  banyak_kuitansi: 0, jumlah_biaya: rupiah(0), jumlah_titipan: rupiah(0), per_untuk: [],
  sidik_kuitansi: sidikOf(''),
}

export type LembarRow = {
  sekolah_id: string
  urut: number
  tanggal: string
  isi: string
  sidik: string
  sidik_sebelum: string
  tanda_tangan: string
  kunci_id: string
  ditutup_at: Date
}

const LEMBAR =
  `SELECT sekolah_id, urut, tanggal, isi, sidik, sidik_sebelum, tanda_tangan, kunci_id, ditutup_at
     FROM buku_harian WHERE institusi_id = $1 AND sekolah_id = $2`

export async function findLast(tx: Tx, sekolah_id: string): Promise<LembarRow | undefined> {
  const [row] = await tx.query<LembarRow>(`${LEMBAR} ORDER BY urut DESC LIMIT 1`, [
    tx.institusi_id, sekolah_id,
  ])
  return row
}

export async function findBySidik(
  tx: Tx, sekolah_id: string, sidik: string,
): Promise<LembarRow | undefined> {
  const [row] = await tx.query<LembarRow>(`${LEMBAR} AND sidik = $3`, [
    tx.institusi_id, sekolah_id, sidik,
  ])
  return row
}

/** Oldest first, starting at a number or a day. */
export function listLembar(
  tx: Tx, sekolah_id: string, from: { urut?: number; tanggal?: string }, limit: number,
): Promise<LembarRow[]> {
  return tx.query<LembarRow>(
    `SELECT * FROM (${LEMBAR} AND urut >= $3 AND ($4::date IS NULL OR tanggal >= $4)
       ORDER BY urut DESC LIMIT $5) newest ORDER BY urut`,
    [tx.institusi_id, sekolah_id, from.urut ?? 0, from.tanggal ?? null, limit],
  )
}

export async function insertLembar(tx: Tx, row: LembarRow): Promise<void> {
  await tx.query(
    `INSERT INTO buku_harian (institusi_id, sekolah_id, urut, tanggal, isi, sidik, sidik_sebelum,
       tanda_tangan, kunci_id, ditutup_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.institusi_id, row.sekolah_id, row.urut, row.tanggal, row.isi, row.sidik,
      row.sidik_sebelum, row.tanda_tangan, row.kunci_id, row.ditutup_at,
    ],
  )
}

/** The newest closed day of any school in the institution. */
export async function lastClosed(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx.query<{ pada: Date | null }>(
    'SELECT max(tanggal)::timestamptz AS pada FROM buku_harian WHERE institusi_id = $1',
    [tx.institusi_id],
  )
  return row?.pada ?? undefined
}
