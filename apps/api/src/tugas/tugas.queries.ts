import type { JenisTugas, StatusTugas, Tugas } from '@lunas/contract/tugas/tugas'
import { TUGAS_SHOWN_MAX } from '@lunas/contract/tugas/tugas'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { Progress, TakenTugas } from '#tugas/tugas'

export type NewTugas = {
  id: string
  jenis: JenisTugas
  judul: string
  pengguna_id: string
  alamat: string
  sekolah_id: string | null
  permintaan: object
}

export async function insertTugas(tx: Tx, tugas: NewTugas, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO tugas (institusi_id, id, jenis, judul, pengguna_id, alamat, sekolah_id, permintaan,
       status, dibuat_at, ambil_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'berjalan', $9, $9)`,
    [
      tx.institusi_id, tugas.id, tugas.jenis, tugas.judul, tugas.pengguna_id, tugas.alamat,
      tugas.sekolah_id, tugas.permintaan, now,
    ],
  )
}

/** Begins a run; whatever run had it before has lost it. Undefined when the work has ended. */
export async function beginRun(
  tx: Tx, id: string, penggarap: string,
): Promise<(TakenTugas & { percobaan: number; isStopped: boolean }) | undefined> {
  const [row] = await tx.query<TakenTugas & { percobaan: number; isStopped: boolean }>(
    `UPDATE tugas SET penggarap = $3, percobaan = percobaan + 1
      WHERE institusi_id = $1 AND id = $2 AND status = 'berjalan'
     RETURNING institusi_id, id, jenis, pengguna_id, alamat, sekolah_id, permintaan, kursor,
               percobaan, hentikan_at IS NOT NULL AS "isStopped"`,
    [tx.institusi_id, id, penggarap],
  )
  return row
}

/** What work of this kind that runs for a school was asked for. */
export async function findRunning<P>(tx: Tx, jenis: JenisTugas, sekolah_id: string): Promise<P[]> {
  const rows = await tx.query<{ permintaan: P }>(
    `SELECT permintaan FROM tugas
      WHERE institusi_id = $1 AND sekolah_id = $2 AND jenis = $3 AND status = 'berjalan'`,
    [tx.institusi_id, sekolah_id, jenis],
  )
  return rows.map(({ permintaan }) => permintaan)
}

export type Run = { id: string; penggarap: string }

/** Writes how far it is and keeps the work for this run. Undefined when another run has it. */
export async function writeProgress(
  tx: Tx, { id, penggarap }: Run, { sudah, total }: Progress, until: Date,
): Promise<{ isStopped: boolean } | undefined> {
  const [row] = await tx.query<{ isStopped: boolean }>(
    `UPDATE tugas SET sudah = $4, total = $5, ambil_at = $6
      WHERE institusi_id = $1 AND id = $2 AND penggarap = $3 AND status = 'berjalan'
     RETURNING hentikan_at IS NOT NULL AS "isStopped"`,
    [tx.institusi_id, id, penggarap, sudah, total, until],
  )
  return row
}

export async function holdRun(tx: Tx, { id, penggarap }: Run, until: Date): Promise<void> {
  await tx.query(
    `UPDATE tugas SET ambil_at = $4
      WHERE institusi_id = $1 AND id = $2 AND penggarap = $3 AND status = 'berjalan'`,
    [tx.institusi_id, id, penggarap, until],
  )
}

/** Where a kind that commits batch by batch continues after this one. */
export async function writeKursor(tx: Tx, { id }: Run, kursor: unknown): Promise<void> {
  await tx.query('UPDATE tugas SET kursor = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id, JSON.stringify(kursor),
  ])
}

/** Leaves the work to the next worker at once; that this one had to end does not count as a try. */
export async function leaveRun(tx: Tx, { id, penggarap }: Run, now: Date): Promise<void> {
  await tx.query(
    `UPDATE tugas SET penggarap = NULL, ambil_at = $4, percobaan = percobaan - 1
      WHERE institusi_id = $1 AND id = $2 AND penggarap = $3 AND status = 'berjalan'`,
    [tx.institusi_id, id, penggarap, now],
  )
}

/** Leaves the work to be tried again a little later. */
export async function releaseRun(tx: Tx, { id, penggarap }: Run, at: Date): Promise<void> {
  await tx.query(
    `UPDATE tugas SET penggarap = NULL, ambil_at = $4
      WHERE institusi_id = $1 AND id = $2 AND penggarap = $3 AND status = 'berjalan'`,
    [tx.institusi_id, id, penggarap, at],
  )
}

type End = { status: Exclude<StatusTugas, 'berjalan'>; hasil?: unknown; kegagalan?: unknown }

/** Ends the work, by the run that has it. Answers whether it had. */
export async function endRun(
  tx: Tx, { id, penggarap }: Run, { status, hasil, kegagalan }: End, now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE tugas SET status = $4, hasil = $5, kegagalan = $6, berakhir_at = $7, penggarap = NULL
      WHERE institusi_id = $1 AND id = $2 AND penggarap = $3 AND status = 'berjalan' RETURNING 1`,
    [
      tx.institusi_id, id, penggarap, status, hasil === undefined ? null : JSON.stringify(hasil),
      kegagalan === undefined ? null : JSON.stringify(kegagalan), now,
    ],
  )
  return rows.length > 0
}

/**
 * Asks own work to stop. What no run has ends right away; undefined when it is not there or has
 * ended already.
 */
export async function askToStop(
  tx: Tx, id: string, pengguna_id: string, now: Date,
): Promise<StatusTugas | undefined> {
  const [row] = await tx.query<{ status: StatusTugas }>(
    `UPDATE tugas SET hentikan_at = coalesce(hentikan_at, $4),
            status = CASE WHEN penggarap IS NULL THEN 'dihentikan' ELSE status END,
            berakhir_at = CASE WHEN penggarap IS NULL THEN $4::timestamptz END
      WHERE institusi_id = $1 AND id = $2 AND pengguna_id = $3 AND status = 'berjalan'
     RETURNING status`,
    [tx.institusi_id, id, pengguna_id, now],
  )
  return row?.status
}

type TugasRow = Omit<Tugas, 'idtugas' | 'dibuat_at' | 'berakhir_at'> & {
  id: string
  dibuat_at: Date
  berakhir_at: Date | null
}

/** Own work: what is running first, then what ended, the newest first; or one of it. */
export async function readTugas(tx: Tx, pengguna_id: string, id?: string): Promise<Tugas[]> {
  const rows = await tx.query<TugasRow>(
    `SELECT t.id, t.jenis, t.judul, s.nama AS sekolah, t.status, t.sudah, t.total,
            t.status = 'berjalan' AND t.hentikan_at IS NOT NULL AS akan_berhenti, t.hasil,
            t.kegagalan, t.dibuat_at, t.berakhir_at
       FROM tugas t
       LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
      WHERE t.institusi_id = $1 AND t.pengguna_id = $2 AND ($3::uuid IS NULL OR t.id = $3)
      ORDER BY t.status = 'berjalan' DESC, t.id DESC LIMIT ${TUGAS_SHOWN_MAX}`,
    [tx.institusi_id, pengguna_id, id ?? null],
  )
  return rows.map(({ id: own, dibuat_at, berakhir_at, ...row }) => ({
    ...row,
    idtugas: formatKode('tugas', tx.institusi_id, own),
    dibuat_at: dibuat_at.toISOString(),
    berakhir_at: berakhir_at?.toISOString() ?? null,
  }))
}
