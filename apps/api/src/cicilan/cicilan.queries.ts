import type { BagianCicilan, StatusCicilan } from '@lunas/contract/tagihan/cicilan'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Aturan, Cicilan } from '#cicilan/cicilan'

const SELECT_CICILAN = `
  SELECT c.id, c.tagihan_id, c.siswa_id, c.sekolah_id, c.dibayar_awal,
         c.semula_boleh_dicicil, c.toleransi_hari, c.alasan, c.status, c.diajukan_at, c.diputus_at,
         c.diajukan_oleh AS diajukan_oleh_id, c.catatan, t.nama AS nama_tagihan, t.jumlah, t.dibayar,
         t.dibatalkan_at IS NOT NULL AS dibatalkan, s.zona_waktu, w.nis, w.nama AS nama_siswa,
         t.sisa, s.nama AS sekolah, p.nama AS diajukan_oleh, coalesce(d.nama, '') AS diputus_oleh,
         (SELECT max(k.diputus_at) FROM offered.pengembalian k
            JOIN offered.pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = k.pembayaran_id
             AND r.target_id = c.tagihan_id
           WHERE k.institusi_id = $1 AND k.pihak_id = c.siswa_id
             AND k.status IN ('berjalan', 'selesai')) AS dibuka_lagi_at,
         (SELECT json_agg(json_build_object('ke', b.ke, 'sampai', b.sampai,
                                            'jatuh_tempo', b.jatuh_tempo) ORDER BY b.ke)
            FROM cicilan_bagian b
           WHERE b.institusi_id = $1 AND b.cicilan_id = c.id) AS bagian
    FROM cicilan c
    JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = c.tagihan_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = c.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = c.sekolah_id
    JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = c.diajukan_oleh
    LEFT JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = c.diputus_oleh
   WHERE c.institusi_id = $1`

export async function findCicilan(tx: Tx, id: string): Promise<Cicilan | undefined> {
  const [row] = await tx.query<Cicilan>(`${SELECT_CICILAN} AND c.id = $2`, [tx.institusi_id, id])
  return row
}

/** The newest plan of a bill, by id: ids rise with time. */
export async function findNewest(tx: Tx, tagihan_id: string): Promise<Cicilan | undefined> {
  const [row] = await tx.query<Cicilan>(
    `${SELECT_CICILAN} AND c.tagihan_id = $2 ORDER BY c.id DESC LIMIT 1`,
    [tx.institusi_id, tagihan_id],
  )
  return row
}

/** Locks the bill, then its plan, until the commit: the same order as in every settlement. */
export async function lockCicilan(tx: Tx, id: string): Promise<Cicilan | undefined> {
  const bills = await tx.query<{ tagihan_id: string }>(
    'SELECT tagihan_id FROM cicilan WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id],
  )
  await lockTagihan(tx, bills.map(({ tagihan_id }) => tagihan_id))
  await tx.query('SELECT 1 FROM cicilan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findCicilan(tx, id)
}

export type CicilanFilter = Saringan & {
  status?: StatusCicilan | undefined
  setelah: string | null
}

/** Lists plans. A plan whose bill is paid in full counts as ended before the sweep marks it. */
export function listCicilan(
  tx: Tx, filter: CicilanFilter, limit: number,
): Promise<Daftar<Cicilan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_CICILAN + saringSql(values, [
    ...ofSekolah('c.sekolah_id', filter),
    [filter.status, (status) => `${status} = CASE
       WHEN c.status = 'berjalan' AND t.dibayar = t.jumlah THEN 'selesai' ELSE c.status END`],
    matching(filter.cari, ['w.nama', 'w.nis']),
    [filter.kelas, (kelas) => `w.kelas = ${kelas}`],
    ...betweenDays(filter, 'c.diajukan_at', 's.zona_waktu'),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'sisa', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `c.id < ${place}`, order: 'c.id DESC' }),
  })
}

/**
 * Open plans of an institution that may have ended by payment, by a change of the bill, or by time.
 */
export function listOpen(
  tx: Tx, status: 'diajukan' | 'berjalan', limit: number, after: string,
): Promise<Cicilan[]> {
  return tx.query<Cicilan>(
    `${SELECT_CICILAN} AND c.status = '${status}' AND c.id > $2 ORDER BY c.id LIMIT $3`,
    [tx.institusi_id, after, limit],
  )
}

export type BillOfPlan = {
  id: string
  siswa_id: string
  sekolah_id: string
  jenis_id: string
  nama: string
  jumlah: Rupiah
  dibayar: Rupiah
  tanggal_aktif: LocalDate
  dibatalkan: boolean
  boleh_dicicil: boolean
  sukarela: boolean
  zona_waktu: Zone
}

/** Locks the bill when a plan is made, so that no payment changes it meanwhile. */
export async function findBill(
  tx: Tx, id: string, hold: boolean,
): Promise<BillOfPlan | undefined> {
  if (hold) await lockTagihan(tx, [id])
  const [row] = await tx.query<BillOfPlan>(
    `SELECT t.id, t.siswa_id, t.sekolah_id, t.jenis_id, t.nama, t.jumlah, t.dibayar,
            t.tanggal_aktif, t.dibatalkan_at IS NOT NULL AS dibatalkan, t.boleh_dicicil, t.sukarela,
            s.zona_waktu
       FROM offered.tagihan t JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
      WHERE t.institusi_id = $1 AND t.id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

async function lockTagihan(tx: Tx, ids: string[]): Promise<void> {
  await tx.query('SELECT lock_tagihan($1, $2)', [tx.institusi_id, ids])
}

/** Whether an earlier plan of this pupil failed (macet); then the school must decide. */
export async function hasStranded(tx: Tx, siswa_id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM cicilan
      WHERE institusi_id = $1 AND siswa_id = $2 AND status = 'macet' LIMIT 1`,
    [tx.institusi_id, siswa_id],
  )
  return rows.length > 0
}

type NewCicilan = Pick<
  Cicilan,
  | 'id' | 'tagihan_id' | 'siswa_id' | 'sekolah_id' | 'diajukan_oleh_id' | 'dibayar_awal'
  | 'semula_boleh_dicicil' | 'toleransi_hari' | 'alasan' | 'diajukan_at'
> & { bagian: BagianCicilan[] }

export async function insertCicilan(tx: Tx, baru: NewCicilan): Promise<void> {
  await tx.query(
    `INSERT INTO cicilan (institusi_id, id, tagihan_id, siswa_id, sekolah_id, diajukan_oleh,
                          dibayar_awal, semula_boleh_dicicil, toleransi_hari, alasan, status,
                          diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'diajukan', $11)`,
    [
      tx.institusi_id, baru.id, baru.tagihan_id, baru.siswa_id, baru.sekolah_id,
      baru.diajukan_oleh_id, baru.dibayar_awal, baru.semula_boleh_dicicil, baru.toleransi_hari, baru.alasan,
      baru.diajukan_at,
    ],
  )
  await tx.query(
    `INSERT INTO cicilan_bagian (institusi_id, cicilan_id, ke, sampai, jatuh_tempo)
     SELECT $1, $2, b.ke, $3 + sum(b.jumlah) OVER (ORDER BY b.ke), b.jatuh_tempo
       FROM unnest($4::smallint[], $5::bigint[], $6::date[]) AS b (ke, jumlah, jatuh_tempo)
     RETURNING 1`,
    [
      tx.institusi_id, baru.id, baru.dibayar_awal, baru.bagian.map(({ ke }) => ke),
      baru.bagian.map(({ jumlah }) => jumlah), baru.bagian.map(({ jatuh_tempo }) => jatuh_tempo),
    ],
  )
}

export type Putusan = {
  status: Exclude<StatusCicilan, 'diajukan'>
  diputus_at: Date
  diputus_oleh: string | null
  catatan: string
}

/**
 * Changes the status of a locked plan, and links or unlinks its bill: while the plan runs, the bill
 * follows it.
 */
export async function movePlan(tx: Tx, cicilan: Cicilan, putusan: Putusan): Promise<void> {
  const { id, tagihan_id } = cicilan
  await tx.query(
    `UPDATE cicilan SET status = $3, diputus_at = $4, diputus_oleh = $5, catatan = $6
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, putusan.status, putusan.diputus_at, putusan.diputus_oleh,
      putusan.catatan,
    ],
  )
  const isRunning = putusan.status === 'berjalan'
  if (!isRunning && cicilan.status !== 'berjalan') return
  await tx.query('SELECT change_terms($1, $2, $3, $4)', [
    tx.institusi_id, tagihan_id, isRunning ? id : null, isRunning || cicilan.semula_boleh_dicicil,
  ])
}

export async function findAturan(tx: Tx, sekolah_id: string): Promise<Aturan | undefined> {
  const [row] = await tx.query<Aturan>(
    `SELECT aktif, bagian_maks, pertama_persen, hari_maks, batas_tanggal, otomatis_maks,
            toleransi_hari, jenis_id
       FROM aturan_cicilan WHERE institusi_id = $1 AND sekolah_id = $2`,
    [tx.institusi_id, sekolah_id],
  )
  return row
}

export async function saveAturan(tx: Tx, sekolah_id: string, aturan: Aturan): Promise<void> {
  await tx.query(
    `INSERT INTO aturan_cicilan
       (institusi_id, sekolah_id, aktif, bagian_maks, pertama_persen, hari_maks, batas_tanggal,
        otomatis_maks, toleransi_hari, jenis_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (institusi_id, sekolah_id) DO UPDATE
       SET aktif = excluded.aktif, bagian_maks = excluded.bagian_maks,
           pertama_persen = excluded.pertama_persen, hari_maks = excluded.hari_maks,
           batas_tanggal = excluded.batas_tanggal, otomatis_maks = excluded.otomatis_maks,
           toleransi_hari = excluded.toleransi_hari, jenis_id = excluded.jenis_id`,
    [
      tx.institusi_id, sekolah_id, aturan.aktif, aturan.bagian_maks, aturan.pertama_persen,
      aturan.hari_maks, aturan.batas_tanggal, aturan.otomatis_maks, aturan.toleransi_hari,
      aturan.jenis_id,
    ],
  )
}

export function listJenis(tx: Tx, sekolah_id: string): Promise<{ id: string; nama: string }[]> {
  return tx.query(
    `SELECT id, nama FROM offered.jenis_tagihan
      WHERE institusi_id = $1 AND sekolah_id = $2 ORDER BY prioritas, nama`,
    [tx.institusi_id, sekolah_id],
  )
}
