import type { InfoLengkap, InfoSekolah } from '@lunas/contract/linimasa/linimasa'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { findInfo, listFoto, lockInfo, type InfoRow } from '#linimasa/kelola.queries'
import { fotoOf, keadaanOf, showFoto } from '#linimasa/linimasa'
import { isWithin, schoolsOf, worksForAll } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Isi } from '#platform/jejak'

/** Posts to all schools belong to the institution's staff, the others to the staff of the school. */
export async function mayEdit(tx: Tx, person: Person, sekolah_id: string | null): Promise<boolean> {
  if (worksForAll(person)) return true
  return sekolah_id !== null && isWithin(await schoolsOf(tx, person), sekolah_id)
}

/** The post of an editor; one of another school is not found. */
export async function requireInfo(
  tx: Tx, person: Person, idlinimasa: string, find: typeof findInfo = findInfo,
): Promise<InfoRow> {
  const id = idOfKode('linimasa', idlinimasa)
  const post = id === null ? undefined : await find(tx, id)
  if (!post || !(await mayEdit(tx, person, post.sekolah_id)))
    throw refuse('LINIMASA_TIDAK_DITEMUKAN')
  return post
}

/** The same, locked until the commit. */
export function lockOwnInfo(tx: Tx, person: Person, idlinimasa: string): Promise<InfoRow> {
  return requireInfo(tx, person, idlinimasa, lockInfo)
}

/** What the trail records of a post; never its text. */
export function traceOf(post: Pick<InfoRow, 'status' | 'sasaran' | 'disematkan' | 'versi'>): Isi {
  const { status, sasaran, disematkan, versi } = post
  return { status, sasaran, disematkan, versi }
}

export function showInfo(institusi_id: string, post: InfoRow, now: Date): InfoSekolah {
  const { judul, penulis, sasaran, sekolah, tingkat, kelas, disematkan, pembaca, versi } = post
  return {
    idlinimasa: formatKode('linimasa', institusi_id, post.id),
    judul, penulis,
    keadaan: keadaanOf(post, now),
    sasaran,
    idsekolah: post.sekolah_id && formatKode('sekolah', institusi_id, post.sekolah_id),
    sekolah, tingkat, kelas,
    tayang_dari: post.tayang_dari?.toISOString() ?? null,
    tayang_sampai: post.tayang_sampai?.toISOString() ?? null,
    disematkan,
    foto: showFoto(institusi_id, fotoOf(post)),
    pembaca,
    diubah_oleh: post.diubah_oleh,
    diubah_at: post.diubah_at.toISOString(),
    versi,
  }
}

/** The post with its text and pictures, as it stands in the database. */
export async function readInfo(tx: Tx, id: string, now: Date): Promise<InfoLengkap> {
  const post = await findInfo(tx, id)
  if (!post) throw refuse('LINIMASA_TIDAK_DITEMUKAN')
  const foto = await listFoto(tx, id)
  const kodeOf = (foto_id: string) => formatKode('foto', tx.institusi_id, foto_id)
  return {
    ...showInfo(tx.institusi_id, post, now),
    deskripsi: post.deskripsi,
    idfoto: post.foto_id && kodeOf(post.foto_id),
    daftar_foto: foto.map((one) => ({
      idfoto: kodeOf(one.id), foto: showFoto(tx.institusi_id, one),
    })),
  }
}
