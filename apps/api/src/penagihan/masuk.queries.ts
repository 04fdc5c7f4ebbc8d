import type { DilewatiMasuk, SebabMasuk, StatusMasuk } from '@lunas/contract/tagihan/masuk.status'
import type { SebabTidakDitagih } from '@lunas/contract/tagihan/penagihan.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import type { Masuk } from '#penagihan/masuk'

export type NewMasuk = {
  siswa_id: string
  sekolah_id: string
  sebab: SebabMasuk
  /** The service, and the day on which it begins where that is not today. */
  jenis_id?: string
  hari?: LocalDate
}

/**
 * Writes down who joined or changed class today, once a day each, in the commit of the change. What was
 * passed over earlier that day is looked at again.
 */
export async function noteMasuk(
  tx: Tx, events: readonly NewMasuk[], oleh: string, now: Date,
): Promise<void> {
  if (events.length === 0) return
  await tx.query(
    `INSERT INTO siswa_masuk (institusi_id, id, sekolah_id, siswa_id, sebab, hari, status, oleh, dibuat_at, jenis_id)
     SELECT $1, x.id, x.sekolah_id, x.siswa_id, x.sebab,
            coalesce(x.hari, ($7::timestamptz AT TIME ZONE s.zona_waktu)::date), 'menunggu', $6, $7, x.jenis_id
       FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $8::uuid[], $9::date[])
            AS x (id, siswa_id, sekolah_id, sebab, jenis_id, hari)
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = x.sekolah_id
     ON CONFLICT ON CONSTRAINT siswa_masuk_unik DO UPDATE
       SET status = 'menunggu', dilewati = NULL, oleh = EXCLUDED.oleh, dibuat_at = EXCLUDED.dibuat_at
       WHERE siswa_masuk.status = 'dilewati'`,
    [
      tx.institusi_id, events.map(() => timeOrderedId(now)), events.map(({ siswa_id }) => siswa_id),
      events.map(({ sekolah_id }) => sekolah_id), events.map(({ sebab }) => sebab), oleh, now,
      events.map(({ jenis_id }) => jenis_id ?? null), events.map(({ hari }) => hari ?? null),
    ],
  )
}

/** Schools with somebody to bill, or with an open run of newcomers, some of whom may have left again. */
export async function listGathering(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT s.id FROM offered.sekolah s
      WHERE s.institusi_id = $1
        AND (EXISTS (SELECT 1 FROM siswa_masuk m
                      WHERE m.institusi_id = $1 AND m.sekolah_id = s.id AND m.status = 'menunggu'
                        AND m.hari <= ($2::timestamptz AT TIME ZONE s.zona_waktu)::date)
          OR EXISTS (SELECT 1 FROM penagihan g
                      WHERE g.institusi_id = $1 AND g.sekolah_id = s.id AND g.paket_masuk
                        AND g.status IN ('draf', 'menunggu')))
      ORDER BY s.id`,
    [tx.institusi_id, now],
  )
  return rows.map(({ id }) => id)
}

export type WaitingMasuk = Masuk & { id: string; siswa_id: string; hari: LocalDate; oleh: string }

/** Locked until the commit, so that one worker bills each. */
export function lockWaiting(tx: Tx, sekolah_id: string, now: Date): Promise<WaitingMasuk[]> {
  return tx.query<WaitingMasuk>(
    `SELECT m.id, m.siswa_id, m.sekolah_id, m.sebab, m.jenis_id, coalesce(j.aktif, false) AS jenis_aktif, m.hari,
            m.oleh, w.status AS status_siswa, w.sekolah_id AS sekolah_kini
       FROM siswa_masuk m
       LEFT JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = m.jenis_id
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = m.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = m.sekolah_id
      WHERE m.institusi_id = $1 AND m.sekolah_id = $2 AND m.status = 'menunggu'
        AND m.hari <= ($3::timestamptz AT TIME ZONE s.zona_waktu)::date
      ORDER BY m.hari, m.id FOR UPDATE OF m SKIP LOCKED`,
    [tx.institusi_id, sekolah_id, now],
  )
}

/** The months after this one for which the school prepared or issued bills of these types. */
export async function findBulanLain(
  tx: Tx, jenis_ids: readonly string[], bulan: string,
): Promise<string[]> {
  const rows = await tx.query<{ periode: string }>(
    `SELECT DISTINCT c.periode FROM penagihan_cakupan c
       JOIN penagihan g ON g.institusi_id = $1 AND g.id = c.penagihan_id AND g.status <> 'dibatalkan' AND NOT g.paket_masuk
      WHERE c.institusi_id = $1 AND c.jenis_id = ANY ($2::uuid[]) AND c.periode > $3 AND c.periode LIKE '____-__'
      ORDER BY c.periode`,
    [tx.institusi_id, jenis_ids, bulan],
  )
  return rows.map(({ periode }) => periode)
}

export async function passOver(tx: Tx, ids: readonly string[], dilewati: DilewatiMasuk): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    `UPDATE siswa_masuk SET status = 'dilewati', dilewati = $3, penagihan_id = NULL
      WHERE institusi_id = $1 AND id = ANY ($2)`,
    [tx.institusi_id, ids, dilewati],
  )
}

export async function markGathered(tx: Tx, ids: readonly string[], penagihan_id: string): Promise<void> {
  await tx.query(
    `UPDATE siswa_masuk SET status = 'diusulkan', penagihan_id = $3 WHERE institusi_id = $1 AND id = ANY ($2)`,
    [tx.institusi_id, ids, penagihan_id],
  )
}

/** Pupils of an open run of newcomers who left again; answers their events. */
export function findLeavers(
  tx: Tx, penagihan_id: string,
): Promise<(Omit<Masuk, 'sebab' | 'jenis_id' | 'jenis_aktif'> & { id: string; siswa_id: string })[]> {
  return tx.query(
    `SELECT m.id, m.siswa_id, m.sekolah_id, w.status AS status_siswa, w.sekolah_id AS sekolah_kini
       FROM siswa_masuk m
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = m.siswa_id
      WHERE m.institusi_id = $1 AND m.penagihan_id = $2 AND (w.status <> 'aktif' OR w.sekolah_id <> m.sekolah_id)`,
    [tx.institusi_id, penagihan_id],
  )
}

/** Leaves pupils out of a run, with the reason; answers their lines. */
export async function leaveOut(
  tx: Tx, penagihan_id: string, siswa: readonly string[], sebab: SebabTidakDitagih,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM penagihan_baris
      WHERE institusi_id = $1 AND penagihan_id = $2 AND siswa_id = ANY ($3) AND sebab IS NULL`,
    [tx.institusi_id, penagihan_id, siswa],
  )
  return leaveOutLines(tx, penagihan_id, rows.map(({ id }) => id), sebab)
}

/** Leaves lines out of a run, with the reason. */
export async function leaveOutLines(
  tx: Tx, penagihan_id: string, ids: string[], sebab: SebabTidakDitagih,
): Promise<string[]> {
  if (ids.length === 0) return ids
  await tx.query(
    'DELETE FROM penagihan_keringanan WHERE institusi_id = $1 AND penagihan_id = $2 AND baris_id = ANY ($3)',
    [tx.institusi_id, penagihan_id, ids],
  )
  await tx.query(
    `UPDATE penagihan_baris
        SET jumlah = 0, potongan = 0, kredit = 0, ditanggung = 0, tanggungan_id = NULL, sebab = $4
      WHERE institusi_id = $1 AND penagihan_id = $2 AND id = ANY ($3)`,
    [tx.institusi_id, penagihan_id, ids, sebab],
  )
  return ids
}

/** Whether one of these accounts wrote down somebody whom a run bills. */
export async function isNotedBy(tx: Tx, penagihan_id: string, sama: readonly string[]): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM siswa_masuk WHERE institusi_id = $1 AND penagihan_id = $2 AND oleh = ANY ($3::uuid[]) LIMIT 1',
    [tx.institusi_id, penagihan_id, sama],
  )
  return rows.length > 0
}

/** What a file wrote down of these pupils, all in the moment in which it was applied. */
export type Noted = { siswa: readonly string[]; pada: Date }

/** Whether one of these events led to a bill that is not cancelled. */
export async function isBilledFor(tx: Tx, { siswa, pada }: Noted): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM siswa_masuk m
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.siswa_id = m.siswa_id AND t.penagihan_id = m.penagihan_id
        AND t.dibatalkan_at IS NULL
      WHERE m.institusi_id = $1 AND m.siswa_id = ANY ($2::uuid[]) AND m.dibuat_at = $3 LIMIT 1`,
    [tx.institusi_id, siswa, pada],
  )
  return rows.length > 0
}

/** The pupils whom only these events brought into a run: another event of theirs may have done so too. */
export async function findTakenBack(tx: Tx, penagihan_id: string, { siswa, pada }: Noted): Promise<string[]> {
  const rows = await tx.query<{ siswa_id: string }>(
    `SELECT m.siswa_id FROM siswa_masuk m
      WHERE m.institusi_id = $1 AND m.penagihan_id = $2 AND m.siswa_id = ANY ($3::uuid[])
      GROUP BY m.siswa_id HAVING bool_and(m.dibuat_at = $4)`,
    [tx.institusi_id, penagihan_id, siswa, pada],
  )
  return rows.map(({ siswa_id }) => siswa_id)
}

/** Says of these events that they were taken back, whether they were billed or passed over. */
export async function takeBack(tx: Tx, { siswa, pada }: Noted): Promise<void> {
  await tx.query(
    `UPDATE siswa_masuk SET status = 'dilewati', dilewati = 'dibatalkan', penagihan_id = NULL
      WHERE institusi_id = $1 AND siswa_id = ANY ($2::uuid[]) AND dibuat_at = $3`,
    [tx.institusi_id, siswa, pada],
  )
}

export type MasukRow = {
  siswa_id: string
  nis: string
  nama_siswa: string
  sebab: SebabMasuk
  hari: LocalDate
  status: StatusMasuk
  dilewati: DilewatiMasuk | null
  penagihan: string
}

/** The newest events first. */
export function listMasuk(
  tx: Tx, filter: { schools: string[] | null; sekolah_id: string | null }, limit: number,
): Promise<MasukRow[]> {
  return tx.query<MasukRow>(
    `SELECT m.siswa_id, w.nis, w.nama AS nama_siswa, m.sebab, m.hari, m.status, m.dilewati,
            coalesce(g.nama, '') AS penagihan
       FROM siswa_masuk m
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = m.siswa_id
       LEFT JOIN penagihan g ON g.institusi_id = $1 AND g.id = m.penagihan_id
      WHERE m.institusi_id = $1 AND ($2::uuid[] IS NULL OR m.sekolah_id = ANY ($2))
        AND ($3::uuid IS NULL OR m.sekolah_id = $3)
      ORDER BY m.id DESC LIMIT $4`,
    [tx.institusi_id, filter.schools, filter.sekolah_id, limit],
  )
}
