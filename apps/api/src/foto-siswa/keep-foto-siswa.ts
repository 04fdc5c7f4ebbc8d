import type { FotoAnak, FotoKasir, FotoSiswa } from '@lunas/contract/kantin/foto-siswa'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { redrawPicture } from '#platform/pictures/redraw-picture'
import { findBerkas, storeBerkas } from '#platform/storage/storage'
import {
  findFotoSiswa, hasAgreed, listFoto, lockFoto, removeFotoSiswa, saveFotoSiswa,
} from '#foto-siswa/foto-siswa.queries'
import type { Needs } from '#foto-siswa/needs'

/** A cashier sees it in a circle of an inch; a till keeps hundreds of them. */
const SIDE_PX_MAX = 256

/** A pupil whose photo the caller may see and change. */
type Siswa = { institusi_id: string; id: string; sekolah_id: string | undefined }

/** The child of a guardian. */
export async function requireAnak({ isWali }: Needs, kode_siswa: string, caller: Caller): Promise<Siswa> {
  const kode = parseKode('siswa', kode_siswa)
  if (!kode || !(await isWali(kode.institusi_id, kode.id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  return { institusi_id: kode.institusi_id, id: kode.id, sekolah_id: undefined }
}

/** A pupil of a school that the person works for. */
export async function requireOwnSiswa({ db, findSiswaRow }: Needs, kode_siswa: string, caller: Caller): Promise<Siswa> {
  const person = personOf(caller)
  const id = idOfKode('siswa', kode_siswa) ?? ''
  const { institusi_id } = person
  return db.inTransaction(institusi_id, async (tx) => {
    const isOurs = parseKode('siswa', kode_siswa)?.institusi_id === institusi_id
    const siswa = isOurs ? await findSiswaRow(tx, id) : undefined
    if (!siswa || !(await worksFor(tx, person, siswa.sekolah_id))) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return { institusi_id, id, sekolah_id: siswa.sekolah_id }
  })
}

/** The photo as a data address. Never by a public address: whoever reads it has a session. */
export async function readFotoSiswa({ db, storage }: Needs, { institusi_id, id }: Siswa): Promise<FotoSiswa> {
  const { boleh, foto } = await db.inTransaction(institusi_id, (tx) => findFotoSiswa(tx, id))
  return {
    kode_siswa: formatKode('siswa', institusi_id, id), boleh,
    foto: (foto && (await findBerkas(storage, foto))) ?? null,
  }
}

/** The same with the guardian's own answer. */
export async function readFotoAnak(deps: Needs, siswa: Siswa, caller: Caller): Promise<FotoAnak> {
  const { pengguna_id } = personOf(caller)
  const setuju = await deps.db.inTransaction(siswa.institusi_id, (tx) => hasAgreed(tx, siswa.id, pengguna_id))
  return { ...(await readFotoSiswa(deps, siswa)), setuju }
}

/** Keeps a small photo, drawn again, while the consent stands. The file is stored before its row. */
export async function changeFotoSiswa(
  deps: Needs, siswa: Siswa, caller: Caller, { pieces }: Upload,
): Promise<void> {
  const { db, storage, clock } = deps
  const { institusi_id, id } = siswa
  const now = clock.now()
  await db.inTransaction(institusi_id, (tx) => requireConsent(tx, id))
  const isi = await redrawPicture(Buffer.concat(await Array.fromAsync(pieces)), { side_px_max: SIDE_PX_MAX })
  if (!isi) throw refuse('FOTO_TIDAK_TERBACA')
  const foto = await storeBerkas(storage, institusi_id, 'fotosiswa', { jenis: 'image/jpeg' as const, isi }, now)
  await change(deps, siswa, caller, 'foto_siswa_diganti', async (tx) => {
    await requireConsent(tx, id)
    const old = await removeFotoSiswa(tx, id)
    await saveFotoSiswa(tx, id, foto, { now, oleh: personOf(caller).pengguna_id })
    return old
  })
}

export function deleteFotoSiswa(deps: Needs, siswa: Siswa, caller: Caller): Promise<void> {
  return change(deps, siswa, caller, 'foto_siswa_dihapus', (tx) => removeFotoSiswa(tx, siswa.id))
}

async function requireConsent(tx: Tx, siswa_id: string): Promise<void> {
  if (!(await findFotoSiswa(tx, siswa_id)).boleh) throw refuse('PERSETUJUAN_FOTO_BELUM')
}

async function change(
  { db, storage, clock }: Needs, { institusi_id, id, sekolah_id }: Siswa, caller: Caller,
  tindakan: 'foto_siswa_diganti' | 'foto_siswa_dihapus', work: (tx: Tx) => Promise<string | undefined>,
): Promise<void> {
  const { pengguna_id } = personOf(caller)
  const old = await db.inTransaction(institusi_id, async (tx) => {
    await lockFoto(tx, id)
    const unnamed = await work(tx)
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id, tindakan, subject_id: id, alamat: caller.address,
      ...(sekolah_id !== undefined && { sekolah_id }),
      sebelum: { punya_foto: unnamed !== undefined }, sesudah: { punya_foto: tindakan === 'foto_siswa_diganti' },
    })
    return unnamed
  })
  // After the commit: a row never names a file that is not there.
  if (old !== undefined) await storage.delete(old)
}

/** The photos that a till shows. Pupils of other schools, and those without a consent, are left out. */
export async function readFotoKasir(
  deps: Needs, kode_siswa: readonly string[], caller: Caller,
): Promise<FotoKasir[]> {
  const person = personOf(caller)
  const { institusi_id } = person
  const ids = kode_siswa.flatMap((kode) => {
    const parsed = parseKode('siswa', kode)
    return parsed?.institusi_id === institusi_id ? [parsed.id] : []
  })
  const schools = await deps.db.inTransaction(institusi_id, (tx) => schoolsOf(tx, person))
  const shown = await loadFoto(deps, institusi_id, ids, schools)
  return shown.map(({ siswa_id, ...rest }) => ({ kode_siswa: formatKode('siswa', institusi_id, siswa_id), ...rest }))
}

/** The photos of these pupils, for a person's copy of their own data. */
export async function readFotoOf(
  deps: Pick<Needs, 'db' | 'storage'>, institusi_id: string, ids: readonly string[],
): Promise<Map<string, string>> {
  const shown = await loadFoto(deps, institusi_id, ids, null)
  return new Map(shown.map(({ siswa_id, foto }) => [siswa_id, foto]))
}

async function loadFoto(
  { db, storage }: Pick<Needs, 'db' | 'storage'>, institusi_id: string, ids: readonly string[],
  schools: readonly string[] | null,
): Promise<{ siswa_id: string; tanda: string; foto: string }[]> {
  const rows = await db.inTransaction(institusi_id, (tx) => listFoto(tx, ids, schools))
  const loaded = []
  for (const { siswa_id, tanda, ...file } of rows) {
    const foto = await findBerkas(storage, file)
    if (foto !== undefined) loaded.push({ siswa_id, tanda, foto })
  }
  return loaded
}
