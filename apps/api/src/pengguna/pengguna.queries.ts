import type { Tx } from '#platform/db/database'
import type { Pengguna } from '#pengguna/pengguna'

const COLUMNS = `id, level, nama, nomor_wa, email, sandi_hash,
                 email_terverifikasi_at IS NOT NULL AS email_terverifikasi,
                 dinonaktifkan_at IS NOT NULL AS nonaktif`

export async function findByNomor(tx: Tx, nomor_wa: string): Promise<Pengguna | undefined> {
  const [pengguna] = await tx.query<Pengguna>(
    `SELECT ${COLUMNS} FROM pengguna WHERE institusi_id = $1 AND nomor_wa = $2`,
    [tx.institusi_id, nomor_wa],
  )
  return pengguna
}

export async function findByEmail(tx: Tx, email: string): Promise<Pengguna | undefined> {
  const [pengguna] = await tx.query<Pengguna>(
    `SELECT ${COLUMNS} FROM pengguna WHERE institusi_id = $1 AND email = $2`,
    [tx.institusi_id, email],
  )
  return pengguna
}

export async function findById(tx: Tx, id: string): Promise<Pengguna | undefined> {
  const [pengguna] = await tx.query<Pengguna>(
    `SELECT ${COLUMNS} FROM pengguna WHERE institusi_id = $1 AND id = $2`, [tx.institusi_id, id],
  )
  return pengguna
}

type NewWali = { id: string; nama: string; nomor_wa: string; email: string | null; alamat: string }

export async function insertWali(tx: Tx, wali: NewWali): Promise<void> {
  await tx.query(
    `INSERT INTO pengguna (institusi_id, id, level, nama, nomor_wa, email, alamat)
     VALUES ($1, $2, 'wali', $3, $4, $5, $6)`,
    [tx.institusi_id, wali.id, wali.nama, wali.nomor_wa, wali.email, wali.alamat],
  )
}

export async function replaceSandi(tx: Tx, id: string, sandi_hash: string): Promise<void> {
  await tx.query(
    'UPDATE pengguna SET sandi_hash = $3 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, sandi_hash],
  )
}

/** Whether a former owner of one of these contacts may still undo that they gave it up. */
export async function isKontakKept(
  tx: Tx, pengguna_id: string, kontak: string, now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ kept: boolean }>(
    'SELECT is_kontak_kept($1, $2, $3, $4) AS kept',
    [tx.institusi_id, pengguna_id, kontak, now],
  )
  return row?.kept ?? false
}

/**
 * Whether the owner of this address has logged in on this device, or proved the address there
 * within the last day.
 */
export async function isKnownDevice(
  tx: Tx, email: string, perangkat_sidik: string, since: Date,
): Promise<boolean> {
  const [known] = await tx.query<{ known: boolean }>(
    `SELECT EXISTS (
              SELECT 1 FROM offered.sesi s JOIN pengguna p
                  ON p.institusi_id = $1 AND p.id = s.pengguna_id
               WHERE s.institusi_id = $1 AND p.email = $2 AND s.perangkat_sidik = $3)
         OR EXISTS (
              SELECT 1 FROM offered.otp
               WHERE institusi_id = $1 AND tujuan = $2 AND perangkat_sidik = $3
                 AND tipe = 'reset_sandi' AND dipakai_at > $4) AS known`,
    [tx.institusi_id, email, perangkat_sidik, since],
  )
  return known?.known ?? false
}

/** True for the first login of a person; sessions tell less, since old ones are deleted. */
export async function noteFirstLogin(tx: Tx, pengguna_id: string, now: Date): Promise<boolean> {
  const first = await tx.query(
    `UPDATE pengguna SET pertama_masuk_at = $3
      WHERE institusi_id = $1 AND id = $2 AND pertama_masuk_at IS NULL RETURNING 1`,
    [tx.institusi_id, pengguna_id, now],
  )
  return first.length > 0
}
