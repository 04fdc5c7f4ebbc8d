import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type PengingatRow = {
  program_id: string
  program: string
  tanggal: number
  jumlah: Rupiah | null
  /** The day of the next message. */
  berikut: LocalDate
}

export function listPengingat(tx: Tx, pengguna_id: string): Promise<PengingatRow[]> {
  return tx.query<PengingatRow>(
    `SELECT r.program_id, g.nama AS program, r.tanggal, r.jumlah,
            (r.berikut_at AT TIME ZONE s.zona_waktu)::date AS berikut
       FROM pengingat_donasi r
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = r.program_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
      WHERE r.institusi_id = $1 AND r.pengguna_id = $2 ORDER BY r.dibuat_at, r.id`,
    [tx.institusi_id, pengguna_id],
  )
}

type NewPengingat = {
  id: string
  pengguna_id: string
  program_id: string
  tanggal: number
  jumlah: Rupiah | null
  berikut_at: Date
  dibuat_at: Date
}

/** A second wish for the same program replaces the first. */
export async function savePengingat(tx: Tx, wish: NewPengingat): Promise<void> {
  await tx.query(
    `INSERT INTO pengingat_donasi
       (institusi_id, id, pengguna_id, program_id, tanggal, jumlah, berikut_at, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (institusi_id, pengguna_id, program_id)
     DO UPDATE SET tanggal = excluded.tanggal, jumlah = excluded.jumlah, berikut_at = excluded.berikut_at`,
    [tx.institusi_id, wish.id, wish.pengguna_id, wish.program_id, wish.tanggal, wish.jumlah, wish.berikut_at, wish.dibuat_at],
  )
}

export async function deletePengingat(tx: Tx, pengguna_id: string, program_id: string): Promise<void> {
  await tx.query(
    'DELETE FROM pengingat_donasi WHERE institusi_id = $1 AND pengguna_id = $2 AND program_id = $3',
    [tx.institusi_id, pengguna_id, program_id],
  )
}

/** The day and zone of a reminder whose turn has come; locked until the transaction ends. */
export async function lockPengingat(
  tx: Tx, id: string,
): Promise<{ tanggal: number; zona_waktu: Zone; terakhir: LocalDate | null } | undefined> {
  const [row] = await tx.query<{ tanggal: number; zona_waktu: Zone; terakhir: LocalDate | null }>(
    `SELECT r.tanggal, r.terakhir, s.zona_waktu FROM pengingat_donasi r
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = r.program_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
      WHERE r.institusi_id = $1 AND r.id = $2 FOR UPDATE OF r`,
    [tx.institusi_id, id],
  )
  return row
}

export async function movePengingat(tx: Tx, id: string, hari: LocalDate, berikut_at: Date): Promise<void> {
  await tx.query(
    'UPDATE pengingat_donasi SET terakhir = $3, berikut_at = $4 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, hari, berikut_at],
  )
}

/** The WhatsApp number of the account; a reminder needs one. */
export async function hasNomor(tx: Tx, pengguna_id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM offered.pengguna WHERE institusi_id = $1 AND id = $2 AND nomor_wa IS NOT NULL',
    [tx.institusi_id, pengguna_id],
  )
  return rows.length > 0
}

/** The zone of a program that people can see. */
export async function findZona(tx: Tx, program_id: string): Promise<Zone | undefined> {
  const [row] = await tx.query<{ zona_waktu: Zone }>(
    `SELECT s.zona_waktu FROM offered.program g
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
      WHERE g.institusi_id = $1 AND g.id = $2 AND g.status = 'tayang'`,
    [tx.institusi_id, program_id],
  )
  return row?.zona_waktu
}
