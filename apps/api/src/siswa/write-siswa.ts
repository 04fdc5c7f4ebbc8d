import type { StatusSiswa } from '@lunas/contract/siswa/siswa.status'
import { DatabaseError } from 'pg'
import type { Tx } from '#platform/db/database'
import { randomId, timeOrderedId } from '#platform/ids'
import { refuse } from '#platform/http/refuse'
import { takesOldNis, wasNisOfOther } from '#siswa/old-nis'

/** What a school writes down about a pupil. */
export type IsiSiswa = {
  nis: string
  nisn: string
  nama: string
  jenis_kelamin: '' | 'L' | 'P'
  program: string
  status: StatusSiswa
}

/** Whom a pupil's status may follow; a pupil who left may come back. */
export const siswaTransitions = {
  calon: ['aktif', 'keluar'],
  aktif: ['lulus', 'pindah', 'keluar'],
  lulus: ['aktif'],
  pindah: ['aktif'],
  keluar: ['aktif', 'calon'],
} as const satisfies Record<StatusSiswa, readonly StatusSiswa[]>

export function mayBecome(from: StatusSiswa, to: StatusSiswa): boolean {
  const next: readonly StatusSiswa[] = siswaTransitions[from]
  return from === to || next.includes(to)
}

/** Refuses a number that another pupil of the school has. */
export async function requireFreeNumbers(
  tx: Tx, sekolah_id: string, { nis, nisn }: Pick<IsiSiswa, 'nis' | 'nisn'>, own: string | null,
): Promise<void> {
  const rows = await tx.query<{ nis: string }>(
    `SELECT nis FROM siswa WHERE institusi_id = $1 AND sekolah_id = $2
        AND (nis = $3 OR (nisn = $4 AND nisn <> '')) AND id IS DISTINCT FROM $5::uuid`,
    [tx.institusi_id, sekolah_id, nis, nisn, own],
  )
  if (rows.some((row) => row.nis === nis)) throw refuse('NIS_SUDAH_DIPAKAI')
  if (rows.length > 0) throw refuse('NISN_SUDAH_DIPAKAI')
  if (await wasNisOfOther(tx, sekolah_id, nis, own)) throw refuse('NIS_LAMA_SISWA_LAIN')
}

/** The id is random: whoever knows it can read the child's bills. */
export async function insertSiswa(tx: Tx, sekolah_id: string, isi: IsiSiswa): Promise<string> {
  const id = randomId()
  await giveNumber(tx, id,
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nisn, nama, jenis_kelamin, program, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.institusi_id, id, sekolah_id, isi.nis, isi.nisn, isi.nama, isi.jenis_kelamin, isi.program,
      isi.status,
    ],
  )
  return id
}

export async function updateSiswa(tx: Tx, id: string, isi: IsiSiswa): Promise<void> {
  await giveNumber(tx, id,
    `UPDATE siswa SET nis = $3, nisn = $4, nama = $5, jenis_kelamin = $6, program = $7, status = $8
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, isi.nis, isi.nisn, isi.nama, isi.jenis_kelamin, isi.program, isi.status],
  )
}

/** Puts a pupil into another school; the class of the old one is no longer shown. */
export async function setSekolah(tx: Tx, id: string, sekolah_id: string, nis: string): Promise<void> {
  await giveNumber(tx, id,
    `UPDATE siswa SET sekolah_id = $3, nis = $4, kelas = '',
            status = CASE WHEN status = 'calon' THEN 'calon' ELSE 'aktif' END
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, sekolah_id, nis],
  )
}

/**
 * Writes a pupil's number. Another officer may have given it away, or given it up, since it was found
 * free: the unique index and what it waits for decide.
 */
async function giveNumber(tx: Tx, id: string, statement: string, values: unknown[]): Promise<void> {
  await tx.query(statement, values).catch((error: unknown) => {
    const isTwin = error instanceof DatabaseError && error.constraint === 'siswa_nis_unik'
    throw isTwin ? refuse('NIS_SUDAH_DIPAKAI') : error
  })
  if (await takesOldNis(tx, [id])) throw refuse('NIS_LAMA_SISWA_LAIN')
}

/** Locks a pupil, so that two changes follow each other. */
export async function lockSiswa(
  tx: Tx, id: string,
): Promise<(IsiSiswa & { sekolah_id: string; keluarga_id: string | null }) | undefined> {
  const [row] = await tx.query<IsiSiswa & { sekolah_id: string; keluarga_id: string | null }>(
    `SELECT sekolah_id, nis, nisn, nama, jenis_kelamin, program, status, keluarga_id FROM siswa
      WHERE institusi_id = $1 AND id = $2 FOR UPDATE`,
    [tx.institusi_id, id],
  )
  return row
}

/** Locks many pupils in one order, so that two mass changes follow each other. */
export async function lockManySiswa(tx: Tx, siswa: readonly string[]): Promise<void> {
  await tx.query(
    'SELECT 1 FROM siswa WHERE institusi_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE',
    [tx.institusi_id, siswa],
  )
}

/** Gives many pupils a status, each its own. */
export async function setManyStatus(
  tx: Tx, siswa: readonly string[], status: readonly StatusSiswa[],
): Promise<void> {
  await tx.query(
    `UPDATE siswa w SET status = x.status
       FROM unnest($2::uuid[], $3::text[]) AS x (id, status)
      WHERE w.institusi_id = $1 AND w.id = x.id`,
    [tx.institusi_id, siswa, status],
  )
}

/**
 * Which of these families have a relief that counts its children, agreed to or waiting. Who joins one of them
 * would get what two people agreed to give to others.
 */
export async function relievedFamilies(tx: Tx, keluarga: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `SELECT f.id FROM unnest($2::uuid[]) AS f (id)
      WHERE EXISTS (
        SELECT 1 FROM offered.keringanan k
         WHERE k.institusi_id = $1 AND k.status <> 'ditolak' AND (k.sampai IS NULL OR k.sampai >= $3::timestamptz::date)
           AND (k.keluarga_id = f.id OR k.saudara_minimal IS NOT NULL AND k.siswa_id IN (
             SELECT w.id FROM siswa w WHERE w.institusi_id = $1 AND w.keluarga_id = f.id)))`,
    [tx.institusi_id, keluarga, now],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A new family; whoever belongs to it is set by `joinKeluarga`. */
export async function insertKeluarga(tx: Tx, nama: string, now: Date): Promise<string> {
  const id = timeOrderedId(now)
  await tx.query('INSERT INTO keluarga (institusi_id, id, nama) VALUES ($1, $2, $3)', [
    tx.institusi_id, id, nama,
  ])
  return id
}

/** Many new families, in one statement. */
export async function insertManyKeluarga(tx: Tx, rows: readonly { id: string; nama: string }[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO keluarga (institusi_id, id, nama)
     SELECT $1, x.id, x.nama FROM unnest($2::uuid[], $3::text[]) AS x (id, nama) RETURNING 1`,
    [tx.institusi_id, rows.map(({ id }) => id), rows.map(({ nama }) => nama)],
  )
}

/** Puts each of many pupils into a family, in one statement. */
export async function joinManyKeluarga(
  tx: Tx, rows: readonly { siswa_id: string; keluarga_id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `UPDATE siswa w SET keluarga_id = x.keluarga_id
       FROM unnest($2::uuid[], $3::uuid[]) AS x (siswa_id, keluarga_id)
      WHERE w.institusi_id = $1 AND w.id = x.siswa_id AND w.keluarga_id IS DISTINCT FROM x.keluarga_id`,
    [tx.institusi_id, rows.map(({ siswa_id }) => siswa_id), rows.map(({ keluarga_id }) => keluarga_id)],
  )
}

/** Takes each of these pupils out of this family; who is in another one by now stays there. */
export async function leaveKeluarga(
  tx: Tx, rows: readonly { siswa_id: string; keluarga_id: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE siswa w SET keluarga_id = NULL FROM unnest($2::uuid[], $3::uuid[]) AS x (siswa_id, keluarga_id)
      WHERE w.institusi_id = $1 AND w.id = x.siswa_id AND w.keluarga_id = x.keluarga_id`,
    [tx.institusi_id, rows.map(({ siswa_id }) => siswa_id), rows.map(({ keluarga_id }) => keluarga_id)],
  )
}

/** Puts pupils into a family, or into none. */
export async function joinKeluarga(
  tx: Tx, keluarga_id: string | null, siswa: readonly string[],
): Promise<void> {
  await tx.query(
    'UPDATE siswa SET keluarga_id = $2 WHERE institusi_id = $1 AND id = ANY ($3::uuid[])',
    [tx.institusi_id, keluarga_id, siswa],
  )
}
