import type { Person } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { redrawPicture } from '#platform/pictures/redraw-picture'
import { findBerkas, readBerkas, storeBerkas } from '#platform/storage/storage'
import { fotoJenis } from '#profil/foto'
import type { Needs } from '#profil/needs'
import { findFoto, removeFoto, saveFoto } from '#profil/profil.queries'

type FotoDeps = Pick<Needs, 'db' | 'storage'>

/** A photo is shown in a small circle. */
const SIDE_PX_MAX = 512

/** Stores a small photo, drawn again. Only its owner can read it. */
export async function changeFoto(
  deps: FotoDeps & Pick<Needs, 'clock'>, person: Person, { pieces }: Upload,
) {
  const { db, storage, clock } = deps
  const { institusi_id, pengguna_id } = person
  const sent = Buffer.concat(await Array.fromAsync(pieces))
  const isi = fotoJenis(sent) && (await redrawPicture(sent, { side_px_max: SIDE_PX_MAX }))
  if (!isi) throw refuse('FOTO_TIDAK_DIKENALI')
  const content = { jenis: 'image/jpeg' as const, isi }
  const foto = await storeBerkas(storage, institusi_id, 'foto', content, clock.now())
  const old = await db.inTransaction(institusi_id, async (tx) => {
    const replaced = await removeFoto(tx, pengguna_id)
    await saveFoto(tx, pengguna_id, foto)
    return replaced
  })
  if (old) await storage.delete(old.kunci)
  return { foto: await readBerkas(storage, foto) }
}

export async function deleteFoto(
  { db, storage }: FotoDeps, { institusi_id, pengguna_id }: Person,
) {
  const old = await db.inTransaction(institusi_id, (tx) => removeFoto(tx, pengguna_id))
  // After the commit: a row never names a file that is not there.
  if (old) await storage.delete(old.kunci)
  return { foto: null }
}

export async function readFoto({ db, storage }: FotoDeps, { institusi_id, pengguna_id }: Person) {
  const foto = await db.inTransaction(institusi_id, (tx) => findFoto(tx, pengguna_id))
  // Whoever lost it may send it again.
  return { foto: (foto && (await findBerkas(storage, foto))) ?? null }
}
