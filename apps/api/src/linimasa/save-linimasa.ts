import type { InfoLengkap } from '@lunas/contract/linimasa/linimasa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { cleanHtml } from '#linimasa/clean-html'
import { lockOwnInfo, mayEdit, readInfo, traceOf } from '#linimasa/editor'
import { useFoto } from '#linimasa/foto.queries'
import {
  insertInfo, listFoto, listKelas, updateInfo, type InfoRow, type Written,
} from '#linimasa/kelola.queries'
import { isScheduleOpen, tingkatOf } from '#linimasa/linimasa'
import type { Needs } from '#linimasa/needs'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'

type Request = ParsedRequestOf<'simpanLinimasa'>

/** Saves a draft, or changes a post; one that is shown changes at once for its readers. */
export async function saveLinimasa(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: Request, caller: Caller,
): Promise<InfoLengkap> {
  const person = personOf(caller)
  const { pengguna_id } = person
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const old = request.idlinimasa === undefined
      ? undefined
      : await lockOwnInfo(tx, person, request.idlinimasa)
    if (old && old.versi !== request.versi) throw refuse('LINIMASA_BERUBAH')
    const id = old?.id ?? timeOrderedId(now)
    const { post, shown } = await readWritten(tx, person, request, old, now)
    if (old) await updateInfo(tx, id, post, pengguna_id, now)
    else await insertInfo(tx, id, post, pengguna_id, now)
    await useFoto(tx, id, shown)
    const saved = await readInfo(tx, id, now)
    const { status = 'draf' as const, disematkan } = old ?? { disematkan: false }
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'linimasa_disimpan', subject_id: id, alamat: caller.address,
      ...(post.sekolah_id && { sekolah_id: post.sekolah_id }),
      ...(old && { sebelum: traceOf(old) }),
      sesudah: traceOf({ status, sasaran: post.sasaran, disematkan, versi: saved.versi }),
    })
    return saved
  })
}

/** What is stored of a request: safe HTML, a target that the editor may choose, its own pictures. */
async function readWritten(
  tx: Tx, person: Person, request: Request, old: InfoRow | undefined, now: Date,
): Promise<{ post: Written; shown: string[] }> {
  const known = new Set((old ? await listFoto(tx, old.id) : []).map(({ id }) => id))
  const foto_id = idOfKode('foto', request.idfoto ?? undefined)
  if (request.idfoto !== null && (foto_id === null || !known.has(foto_id)))
    throw refuse('LINIMASA_FOTO_TIDAK_ADA')
  const { foto, ...text } = cleanHtml(request.deskripsi, tx.institusi_id, known)
  const post: Written = {
    judul: request.judul.trim(),
    penulis: request.penulis.trim(),
    ...text,
    ...(await readSasaran(tx, person, request)),
    tayang_dari: instantOf(request.tayang_dari),
    tayang_sampai: instantOf(request.tayang_sampai),
    foto_id,
  }
  if (old?.status === 'terbit') {
    if (!isComplete(post)) throw refuse('LINIMASA_BELUM_LENGKAP')
    post.tayang_dari ??= old.tayang_dari
    if (!isScheduleOpen(post, now)) throw refuse('LINIMASA_JADWAL_TERBALIK')
  }
  // A draft may be saved with a time that has passed, but not with an end before its start.
  const { tayang_dari, tayang_sampai } = post
  if (tayang_dari && tayang_sampai && tayang_sampai <= tayang_dari)
    throw refuse('LINIMASA_JADWAL_TERBALIK')
  return { post, shown: foto_id === null ? foto : [...foto, foto_id] }
}

/** Whether a post has all that families need to see. */
export function isComplete(
  { judul, penulis, cuplikan, deskripsi }: Pick<Written, 'judul' | 'penulis' | 'cuplikan' | 'deskripsi'>,
): boolean {
  const hasContent = cuplikan !== '' || deskripsi.includes('<img')
  return judul !== '' && penulis !== '' && hasContent
}

type Sasaran = Pick<Written, 'sasaran' | 'sekolah_id' | 'tingkat' | 'kelas'>

async function readSasaran(tx: Tx, person: Person, request: Request): Promise<Sasaran> {
  const { sasaran } = request
  const sekolah_id = sasaran === 'institusi' ? null : idOfKode('sekolah', request.idsekolah)
  const isMissing = sasaran !== 'institusi' && sekolah_id === null
  if (isMissing || !(await mayEdit(tx, person, sekolah_id)) || !(await isSekolah(tx, sekolah_id)))
    throw refuse('LINIMASA_SASARAN_BUKAN_HAK')
  const tingkat = sasaran === 'tingkat' ? (request.tingkat ?? '') : ''
  const kelas = sasaran === 'kelas' ? (request.kelas ?? '') : ''
  if (sekolah_id !== null && (sasaran === 'tingkat' || sasaran === 'kelas')) {
    const all = await listKelas(tx, sekolah_id)
    const has = (one: string) => (sasaran === 'kelas' ? one === kelas : tingkatOf(one) === tingkat)
    if (`${tingkat}${kelas}` === '' || !all.some(has)) throw refuse('LINIMASA_SASARAN_KOSONG')
  }
  return { sasaran, sekolah_id, tingkat, kelas }
}

/** Staff of the whole institution may name any school, so it must exist. */
async function isSekolah(tx: Tx, sekolah_id: string | null): Promise<boolean> {
  if (sekolah_id === null) return true
  const found = await tx.query('SELECT 1 FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, sekolah_id,
  ])
  return found.length > 0
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
