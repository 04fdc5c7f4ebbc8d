import type {
  KeadaanLinimasa, SasaranLinimasa, StatusLinimasa,
} from '@lunas/contract/linimasa/linimasa'
import type { FotoRow, WithFoto } from '#linimasa/linimasa'
import {
  matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan, type Syarat,
} from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'

/** A post as its editors work with it. */
export type InfoRow = WithFoto & {
  id: string
  status: StatusLinimasa
  judul: string
  penulis: string
  deskripsi: string
  cuplikan: string
  sasaran: SasaranLinimasa
  sekolah_id: string | null
  sekolah: string
  tingkat: string
  kelas: string
  tayang_dari: Date | null
  tayang_sampai: Date | null
  disematkan: boolean
  diumumkan_at: Date | null
  diubah_at: Date
  diubah_oleh: string
  versi: number
  pembaca: number
}

const SELECT_INFO = `
  SELECT x.id, x.status, x.judul, x.penulis, x.deskripsi, x.cuplikan, x.sasaran, x.sekolah_id,
         coalesce(s.nama, '') AS sekolah, x.tingkat, x.kelas, x.tayang_dari, x.tayang_sampai,
         x.disematkan, x.diumumkan_at, x.diubah_at, u.nama AS diubah_oleh, x.versi, x.foto_id,
         f.lebar AS foto_lebar, f.tinggi AS foto_tinggi, f.sidik AS foto_sidik,
         (SELECT count(*)::int FROM linimasa_dibaca d
           WHERE d.institusi_id = $1 AND d.linimasa_id = x.id) AS pembaca
    FROM linimasa x
    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = x.diubah_oleh
    LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = x.sekolah_id
    LEFT JOIN linimasa_foto f ON f.institusi_id = $1 AND f.id = x.foto_id
   WHERE x.institusi_id = $1`

const OPEN = (now: string) => `(x.tayang_sampai IS NULL OR x.tayang_sampai > ${now})`

/** The rule of `keadaanOf` as a condition. */
function standsAs(keadaan: KeadaanLinimasa | undefined, now: Date): Syarat {
  if (keadaan === undefined) return [null, () => '']
  if (keadaan === 'draf' || keadaan === 'ditarik')
    return [keadaan, (status) => `x.status = ${status}`]
  if (keadaan === 'berakhir') {
    return [now, (at) => `(x.status = 'berakhir' OR x.status = 'terbit' AND x.tayang_sampai <= ${at})`]
  }
  const sign = keadaan === 'tayang' ? '<=' : '>'
  return [now, (at) => `x.status = 'terbit' AND x.tayang_dari ${sign} ${at} AND ${OPEN(at)}`]
}

export type InfoFilter = Pick<Saringan, 'schools' | 'sekolah_id' | 'cari'> & {
  keadaan: KeadaanLinimasa | undefined
  setelah: string | null
}

/** Newest first; ids rise with time. */
export function listInfo(
  tx: Tx, filter: InfoFilter, now: Date, limit: number,
): Promise<Daftar<InfoRow>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_INFO + saringSql(values, [
    ...ofSekolah('x.sekolah_id', filter), matching(filter.cari, ['x.judul', 'x.penulis']),
    standsAs(filter.keadaan, now),
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({ after: `x.id < ${place}::uuid`, order: 'x.id DESC' }),
  })
}

export async function findInfo(tx: Tx, id: string): Promise<InfoRow | undefined> {
  const [row] = await tx.query<InfoRow>(`${SELECT_INFO} AND x.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks the post until the commit, so that two editors change it one after the other. */
export async function lockInfo(tx: Tx, id: string): Promise<InfoRow | undefined> {
  await tx.query('SELECT 1 FROM linimasa WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findInfo(tx, id)
}

/** What an editor writes. */
export type Written = Pick<
  InfoRow,
  'judul' | 'penulis' | 'deskripsi' | 'cuplikan' | 'sasaran' | 'sekolah_id' | 'tingkat' | 'kelas'
  | 'tayang_dari' | 'tayang_sampai' | 'foto_id'
>

export async function insertInfo(
  tx: Tx, id: string, post: Written, pengguna_id: string, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO linimasa (institusi_id, id, status, judul, penulis, deskripsi, cuplikan, sasaran,
                           sekolah_id, tingkat, kelas, tayang_dari, tayang_sampai, foto_id, diubah_at,
                           diubah_oleh, versi)
     VALUES ($1, $2, 'draf', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1)`,
    [
      tx.institusi_id, id, post.judul, post.penulis, post.deskripsi, post.cuplikan, post.sasaran,
      post.sekolah_id, post.tingkat, post.kelas, post.tayang_dari, post.tayang_sampai, post.foto_id,
      now, pengguna_id,
    ],
  )
}

export async function updateInfo(
  tx: Tx, id: string, post: Written, pengguna_id: string, now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE linimasa SET judul = $3, penulis = $4, deskripsi = $5, cuplikan = $6, sasaran = $7,
                         sekolah_id = $8, tingkat = $9, kelas = $10, tayang_dari = $11,
                         tayang_sampai = $12, foto_id = $13, diubah_at = $14, diubah_oleh = $15,
                         versi = versi + 1
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, post.judul, post.penulis, post.deskripsi, post.cuplikan, post.sasaran,
      post.sekolah_id, post.tingkat, post.kelas, post.tayang_dari, post.tayang_sampai, post.foto_id,
      now, pengguna_id,
    ],
  )
}

type Standing = { status: StatusLinimasa; tayang_dari: Date | null; disematkan: boolean }

/** Publishes, withdraws or pins a locked post. */
export async function moveInfo(
  tx: Tx, id: string, to: Standing, pengguna_id: string, now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE linimasa SET status = $3, tayang_dari = $4, disematkan = $5, diubah_at = $6,
                         diubah_oleh = $7, versi = versi + 1
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, to.status, to.tayang_dari, to.disematkan, now, pengguna_id],
  )
}

/** The classes of a school that have pupils. */
export async function listKelas(tx: Tx, sekolah_id: string): Promise<string[]> {
  const rows = await tx.query<{ kelas: string }>(
    `SELECT DISTINCT w.kelas FROM offered.siswa w
      WHERE w.institusi_id = $1 AND w.sekolah_id = $2 AND w.kelas <> ''`,
    [tx.institusi_id, sekolah_id],
  )
  return rows.map(({ kelas }) => kelas)
}

/** All pictures of a post, also those that it does not show yet. */
export function listFoto(tx: Tx, linimasa_id: string): Promise<FotoRow[]> {
  return tx.query<FotoRow>(
    `SELECT id, lebar, tinggi, sidik FROM linimasa_foto
      WHERE institusi_id = $1 AND linimasa_id = $2 ORDER BY id`,
    [tx.institusi_id, linimasa_id],
  )
}
