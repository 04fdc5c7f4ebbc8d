import type { Tx } from '#platform/db/database'
import { ANAK_SENDIRI } from '#anak/anak'
import type { SiswaWithSekolah } from '#siswa/siswa'
import { PIN_TRIES } from '#pin/pin'

/**
 * Takes one try before anything is compared, so that many tills at the same moment have five tries
 * together. Answers how many were taken in a row; undefined when none is left.
 */
export async function takeTry(tx: Tx, siswa_id: string): Promise<number | undefined> {
  const [row] = await tx.query<{ salah: number }>(
    `INSERT INTO siswa_pin_percobaan AS p (institusi_id, siswa_id, salah) VALUES ($1, $2, 1)
     ON CONFLICT (institusi_id, siswa_id) DO UPDATE SET salah = p.salah + 1 WHERE p.salah < $3
     RETURNING salah`,
    [tx.institusi_id, siswa_id, PIN_TRIES],
  )
  return row?.salah
}

/** Whether this very try was the last one and was refused: the till sent it again. */
export async function wasRefused(tx: Tx, siswa_id: string, sidik: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM siswa_pin_percobaan WHERE institusi_id = $1 AND siswa_id = $2 AND ditolak = $3',
    [tx.institusi_id, siswa_id, sidik],
  )
  return rows.length > 0
}

export async function rememberRefused(tx: Tx, siswa_id: string, sidik: string): Promise<void> {
  await tx.query(
    'UPDATE siswa_pin_percobaan SET ditolak = $3 WHERE institusi_id = $1 AND siswa_id = $2',
    [tx.institusi_id, siswa_id, sidik],
  )
}

/** Gives all tries back, after a right PIN or a new one. */
export async function forgiveTries(tx: Tx, siswa_id: string): Promise<void> {
  await tx.query('DELETE FROM siswa_pin_percobaan WHERE institusi_id = $1 AND siswa_id = $2', [
    tx.institusi_id,
    siswa_id,
  ])
}

export async function findPinHash(tx: Tx, siswa_id: string): Promise<string | null> {
  const [row] = await tx.query<{ pin_hash: string }>(
    'SELECT pin_hash FROM siswa_pin WHERE institusi_id = $1 AND siswa_id = $2',
    [tx.institusi_id, siswa_id],
  )
  return row?.pin_hash ?? null
}

export async function savePinHash(tx: Tx, siswa_id: string, pin_hash: string): Promise<void> {
  await tx.query(
    `INSERT INTO siswa_pin (institusi_id, siswa_id, pin_hash) VALUES ($1, $2, $3)
     ON CONFLICT (institusi_id, siswa_id) DO UPDATE SET pin_hash = EXCLUDED.pin_hash`,
    [tx.institusi_id, siswa_id, pin_hash],
  )
}

/** Starts a reset and replaces one that was running. */
export async function startReset(
  tx: Tx, pengguna_id: string, siswa_id: string, tiket: string, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO pin_reset (institusi_id, pengguna_id, siswa_id, tiket, dimulai_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (institusi_id, pengguna_id) DO UPDATE
        SET siswa_id = EXCLUDED.siswa_id, tiket = EXCLUDED.tiket, dimulai_at = EXCLUDED.dimulai_at,
            otp_hash = NULL, terverifikasi_at = NULL`,
    [tx.institusi_id, pengguna_id, siswa_id, tiket, now],
  )
}

/** A person's running reset; it holds the code's hash once the code was right. */
export type PinReset = {
  siswa_id: string
  tiket: string
  otp_hash: string | null
  terverifikasi_at: Date | null
}

export async function findReset(tx: Tx, pengguna_id: string): Promise<PinReset | undefined> {
  const [row] = await tx.query<PinReset>(
    `SELECT siswa_id, tiket, otp_hash, terverifikasi_at FROM pin_reset
      WHERE institusi_id = $1 AND pengguna_id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  return row
}

/** False when another reset was started meanwhile. */
export async function passReset(
  tx: Tx, pengguna_id: string, tiket: string, otp_hash: string, now: Date,
): Promise<boolean> {
  const passed = await tx.query(
    `UPDATE pin_reset SET otp_hash = $4, terverifikasi_at = $5
      WHERE institusi_id = $1 AND pengguna_id = $2 AND tiket = $3 RETURNING 1`,
    [tx.institusi_id, pengguna_id, tiket, otp_hash, now],
  )
  return passed.length > 0
}

/** Deletes the reset and returns it, so that only one caller can use it. */
export async function takeReset(tx: Tx, pengguna_id: string): Promise<PinReset | undefined> {
  const [row] = await tx.query<PinReset>(
    `DELETE FROM pin_reset WHERE institusi_id = $1 AND pengguna_id = $2
     RETURNING siswa_id, tiket, otp_hash, terverifikasi_at`,
    [tx.institusi_id, pengguna_id],
  )
  return row
}

type SiswaWithWali = { id: string; nomor_wali: string[] }

/** A pupil by school and NIS, with the guardian numbers that the school knows. */
export async function findSiswaWithWali(
  tx: Tx, sekolah_id: string, nis: string,
): Promise<SiswaWithWali | undefined> {
  const [row] = await tx.query<SiswaWithWali>(
    `SELECT w.id, array(SELECT n.nomor_wa FROM offered.siswa_wali n
                         WHERE n.institusi_id = $1 AND n.siswa_id = w.id
                         ORDER BY n.nomor_wa) AS nomor_wali
       FROM offered.siswa w WHERE w.institusi_id = $1 AND w.id = find_nis($1, $2, $3)`,
    [tx.institusi_id, sekolah_id, nis],
  )
  return row
}

/** A person's name and children, for the first screen of a reset. */
export async function findCustomer(
  tx: Tx, { pengguna_id, nomor_wa }: { pengguna_id: string; nomor_wa: string | null },
): Promise<{ nama: string; siswa: SiswaWithSekolah[] }> {
  const siswa = await tx.query<SiswaWithSekolah>(
    `SELECT w.id, w.nama, w.kelas, w.sekolah_id, s.nama AS sekolah, s.logo AS logo_sekolah
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, pengguna_id, nomor_wa],
  )
  const [pengguna] = await tx.query<{ nama: string }>(
    'SELECT nama FROM offered.pengguna WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, pengguna_id],
  )
  return { nama: pengguna?.nama ?? '', siswa }
}
