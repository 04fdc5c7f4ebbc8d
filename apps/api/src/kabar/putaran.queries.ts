import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { cicilanKini } from '#cicilan/cicilan'
import { isTold } from '#kabar/told-wali.queries'

/** Zones of schools that send reminders or announce new bills. */
export async function listZones(tx: Tx): Promise<Zone[]> {
  const rows = await tx.query<{ zona_waktu: Zone }>(
    `SELECT DISTINCT s.zona_waktu FROM tangga_pengingat t
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
      WHERE t.institusi_id = $1 AND (t.aktif OR t.tagihan_baru) ORDER BY 1`,
    [tx.institusi_id],
  )
  return rows.map(({ zona_waktu }) => zona_waktu)
}

export async function findLastPutaran(
  tx: Tx, zone: Zone,
): Promise<{ sampai_at: Date } | undefined> {
  const [row] = await tx.query<{ sampai_at: Date }>(
    `SELECT sampai_at FROM putaran_pengingat WHERE institusi_id = $1 AND zona_waktu = $2
      ORDER BY tanggal DESC LIMIT 1`,
    [tx.institusi_id, zone],
  )
  return row
}

/** False when today's round is done, or another worker is doing it. */
export async function insertPutaran(
  tx: Tx, { zone, today, sampai_at }: { zone: Zone; today: LocalDate; sampai_at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO putaran_pengingat (institusi_id, zona_waktu, tanggal, sampai_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING tanggal`,
    [tx.institusi_id, zone, today, sampai_at],
  )
  return rows.length > 0
}

type Round = {
  zone: Zone
  today: LocalDate
  /** Bills that became payable after this day are new. */
  active_after: LocalDate
  /** Bills issued between these two ids are new as well. */
  from_id: string
  until_id: string
}

/** One person and the bills that their message is about. */
export type Family = { nomor_wa: string; subjek: string[] }

/** Of bills that are owed: whose day has come. */
const ACTIVE = 'g.tanggal_aktif <= $3'
/** The school of the bill has not stopped its reminders to this family. */
const REMINDED = `NOT EXISTS (
  SELECT 1 FROM offered.henti_pengingat o
   WHERE o.institusi_id = $1 AND o.siswa_id = g.siswa_id AND o.sekolah_id = g.sekolah_id AND o.sampai >= $3)`
/** A bill without a running plan. With one, the due dates of its parts count instead. */
const BY_ITSELF = `g.cicilan_id IS NULL`
/** The school tells this guardian about bills of this child. */
const TOLD = isTold('v', 'g.siswa_id', 'tagihan')
const NEW = `((g.tanggal_aktif > $4 AND g.id < $6) OR (g.id >= $5 AND g.id < $6))`

const valuesOf = (tx: Tx, round: Round) => [
  tx.institusi_id, round.zone, round.today, round.active_after, round.from_id, round.until_id,
]

/** Who is told about new bills; each person gets one message for all of them. */
export function findNewFamilies(tx: Tx, round: Round): Promise<Family[]> {
  return tx.query<Family>(
    `SELECT v.nomor_wa, array_agg(g.id ORDER BY g.jatuh_tempo, g.id) AS subjek
       FROM tangga_pengingat t
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id AND s.zona_waktu = $2
       JOIN offered.tagihan_terutang g ON g.institusi_id = $1 AND g.sekolah_id = t.sekolah_id
       JOIN offered.wali_siswa v ON v.institusi_id = $1 AND v.siswa_id = g.siswa_id
      WHERE t.institusi_id = $1 AND t.tagihan_baru AND ${ACTIVE} AND ${TOLD} AND ${BY_ITSELF} AND ${NEW}
      GROUP BY v.nomor_wa ORDER BY v.nomor_wa`,
    valuesOf(tx, round),
  )
}

const TANGGA = `tangga AS (
  SELECT t.sekolah_id, t.langkah, t.tagihan_baru,
         $3::date - (SELECT least(min(h), 0) FROM unnest(t.langkah) h) AS sampai
    FROM tangga_pengingat t
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id AND s.zona_waktu = $2
   WHERE t.institusi_id = $1 AND t.aktif)`
/** Everything that is due by the last reminder day, for each number of `dituju`. */
const ALL_DUE = `
  SELECT k.nomor_wa, array_agg(g.id ORDER BY kini.jatuh_tempo, g.id) AS subjek
    FROM dituju k
    JOIN offered.wali_siswa v ON v.institusi_id = $1 AND v.nomor_wa = k.nomor_wa
    JOIN offered.tagihan_terutang g ON g.institusi_id = $1 AND g.siswa_id = v.siswa_id
    JOIN tangga t ON t.sekolah_id = g.sekolah_id
   CROSS JOIN LATERAL (
     SELECT g.jatuh_tempo WHERE ${BY_ITSELF}
     UNION ALL
     SELECT c.jatuh_tempo FROM ${cicilanKini('g.cicilan_id', 'g.dibayar', '$3')} c
      WHERE g.cicilan_id IS NOT NULL) kini
   WHERE ${ACTIVE} AND ${REMINDED} AND ${TOLD} AND kini.jatuh_tempo <= t.sampai
   GROUP BY k.nomor_wa ORDER BY k.nomor_wa`

/**
 * Whom to remind: families with a bill, or a part of one, for which today is a reminder day of its
 * school. The message lists everything that is due by then, so that a family gets one message
 * instead of several. A bill that is announced as new today is not reminded.
 */
export function findLateFamilies(tx: Tx, round: Round): Promise<Family[]> {
  return tx.query<Family>(
    `WITH ${TANGGA},
     dituju AS (
       SELECT v.nomor_wa
         FROM tangga t
        CROSS JOIN LATERAL unnest(t.langkah) h (hari)
         JOIN offered.tagihan_terutang g ON g.institusi_id = $1 AND g.sekolah_id = t.sekolah_id
          AND g.jatuh_tempo = $3::date - h.hari
         JOIN offered.wali_siswa v ON v.institusi_id = $1 AND v.siswa_id = g.siswa_id
        WHERE ${ACTIVE} AND ${REMINDED} AND ${TOLD} AND ${BY_ITSELF} AND NOT (t.tagihan_baru AND ${NEW})
       UNION
       SELECT v.nomor_wa
         FROM tangga t
        CROSS JOIN LATERAL unnest(t.langkah) h (hari)
         JOIN offered.cicilan c ON c.institusi_id = $1 AND c.sekolah_id = t.sekolah_id
          AND c.status = 'berjalan'
         JOIN offered.tagihan_terutang g ON g.institusi_id = $1 AND g.id = c.tagihan_id
         JOIN offered.cicilan_bagian b ON b.institusi_id = $1 AND b.cicilan_id = c.id
          AND b.jatuh_tempo = $3::date - h.hari AND b.sampai > g.dibayar
         JOIN offered.wali_siswa v ON v.institusi_id = $1 AND v.siswa_id = g.siswa_id
        WHERE ${ACTIVE} AND ${REMINDED} AND ${TOLD})
     ${ALL_DUE}`,
    valuesOf(tx, round),
  )
}

/** The families of one pupil who take reminders by WhatsApp, and what these would list if they were sent today. */
export function findFamiliesOf(
  tx: Tx, { siswa_id, zone, today }: { siswa_id: string; zone: Zone; today: LocalDate },
): Promise<Family[]> {
  return tx.query<Family>(
    `WITH ${TANGGA},
     dituju AS (
       SELECT v.nomor_wa FROM offered.wali_siswa v
         LEFT JOIN pilihan_kabar c ON c.institusi_id = $1 AND c.nomor_wa = v.nomor_wa
                                  AND c.jenis = 'pengingat' AND c.kanal = 'whatsapp'
        WHERE v.institusi_id = $1 AND v.siswa_id = $4 AND coalesce(c.aktif, true))
     ${ALL_DUE}`,
    [tx.institusi_id, zone, today, siswa_id],
  )
}

/** Which of these bills are of these schools, and whose they are; of all schools for `null`. */
export function listSubjek(
  tx: Tx, subjek: readonly string[], schools: readonly string[] | null,
): Promise<{ id: string; siswa_id: string }[]> {
  return tx.query(
    `SELECT id, siswa_id FROM offered.tagihan
      WHERE institusi_id = $1 AND id = ANY ($2) AND ($3::uuid[] IS NULL OR sekolah_id = ANY ($3))`,
    [tx.institusi_id, subjek, schools],
  )
}
