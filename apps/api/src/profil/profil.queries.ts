import type { JenisPencarian } from '@lunas/contract/pengguna/akun'
import type { Tx } from '#platform/db/database'
import type { Berkas } from '#platform/storage/storage'
import { ANAK_SENDIRI } from '#anak/anak'

type ProfilRow = {
  nama: string
  nomor_wa: string | null
  alamat: string
  email: string | null
  email_terverifikasi: boolean
  punya_sandi: boolean
  punya_foto: boolean
}

/** The row exists, since the person has a session. */
export async function findProfil(tx: Tx, pengguna_id: string): Promise<ProfilRow> {
  const [row] = await tx.query<ProfilRow>(
    `SELECT p.nama, p.nomor_wa, p.alamat, p.email, p.punya_sandi,
            p.email IS NOT NULL AND p.email_terverifikasi_at IS NOT NULL AS email_terverifikasi,
            EXISTS (SELECT 1 FROM pengguna_foto f
                     WHERE f.institusi_id = $1 AND f.pengguna_id = $2) AS punya_foto
       FROM offered.pengguna p WHERE p.institusi_id = $1 AND p.id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  if (!row) throw new Error('the session has no pengguna')
  return row
}

export async function saveProfil(
  tx: Tx, pengguna_id: string, { nama, alamat }: { nama: string; alamat: string },
): Promise<void> {
  await tx.query('SELECT change_profil($1, $2, $3, $4)', [
    tx.institusi_id, pengguna_id, nama.trim(), alamat.trim(),
  ])
}

export async function saveSandi(tx: Tx, pengguna_id: string, sandi_hash: string): Promise<void> {
  await tx.query('SELECT change_sandi($1, $2, $3)', [tx.institusi_id, pengguna_id, sandi_hash])
}

/** Undefined before a password is set. */
export async function findSandiHash(tx: Tx, pengguna_id: string): Promise<string | null> {
  const [row] = await tx.query<{ sandi_hash: string | null }>(
    'SELECT sandi_hash_of($1, $2) AS sandi_hash',
    [tx.institusi_id, pengguna_id],
  )
  return row?.sandi_hash ?? null
}

export type Foto = Berkas<'image/jpeg'>

export async function findFoto(tx: Tx, pengguna_id: string): Promise<Foto | undefined> {
  const [row] = await tx.query<Foto>(
    `SELECT kunci, jenis, ukuran, sidik FROM pengguna_foto
      WHERE institusi_id = $1 AND pengguna_id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  return row
}

export async function saveFoto(tx: Tx, pengguna_id: string, foto: Foto): Promise<void> {
  await tx.query(
    `INSERT INTO pengguna_foto (institusi_id, pengguna_id, kunci, jenis, ukuran, sidik)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (institusi_id, pengguna_id)
     DO UPDATE SET kunci = EXCLUDED.kunci, jenis = EXCLUDED.jenis, ukuran = EXCLUDED.ukuran,
                   sidik = EXCLUDED.sidik`,
    [tx.institusi_id, pengguna_id, foto.kunci, foto.jenis, foto.ukuran, foto.sidik],
  )
}

/** Answers the file that nobody names any more, to be deleted after the commit. */
export async function removeFoto(tx: Tx, pengguna_id: string): Promise<Foto | undefined> {
  const [row] = await tx.query<Foto>(
    `DELETE FROM pengguna_foto WHERE institusi_id = $1 AND pengguna_id = $2
     RETURNING kunci, jenis, ukuran, sidik`,
    [tx.institusi_id, pengguna_id],
  )
  return row
}

/** Which of these files are somebody's photo. */
export async function findNamedFoto(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM pengguna_foto WHERE institusi_id = $1 AND kunci = ANY ($2)',
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}

export type PencarianRow = {
  siswa_id: string
  nama_siswa: string
  pada: Date
  jenis: JenisPencarian
  kali: number
  alamat_sidik: string
}

/**
 * Look-ups of this person's children, newest first; look-ups of the same instant are never split
 * over two pages.
 */
export function listPencarian(
  tx: Tx,
  person: { pengguna_id: string; nomor_wa: string | null },
  before: Date | null,
  limit: number,
): Promise<PencarianRow[]> {
  return tx.query<PencarianRow>(
    `SELECT c.siswa_id, w.nama AS nama_siswa, c.pada, c.jenis, c.kali, c.alamat_sidik
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
      CROSS JOIN LATERAL (
        SELECT x.siswa_id, x.pada, x.jenis, x.kali, x.alamat_sidik FROM offered.siswa_pencarian x
         WHERE x.institusi_id = $1 AND x.siswa_id = a.siswa_id
           AND ($4::timestamptz IS NULL OR x.pada < $4)
         ORDER BY x.pada DESC FETCH FIRST $5 ROWS WITH TIES) c
      ORDER BY c.pada DESC FETCH FIRST $5 ROWS WITH TIES`,
    [tx.institusi_id, person.pengguna_id, person.nomor_wa, before, limit],
  )
}
