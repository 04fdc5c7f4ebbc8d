import type { Person } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { fotoJenis } from '#profil/foto'
import type { Needs } from '#profil/needs'
import { findFoto, removeFoto, saveFoto, type Foto } from '#profil/profil.queries'

type FotoDeps = Pick<Needs, 'db'>

/** Stores a small photo. Only its owner can read it. */
export async function changeFoto(
  deps: FotoDeps, { institusi_id, pengguna_id }: Person, { pieces }: Upload,
) {
  const isi = Buffer.concat(await Array.fromAsync(pieces))
  const jenis = fotoJenis(isi)
  if (!jenis) throw refuse('FOTO_TIDAK_DIKENALI')
  const foto = { jenis, isi }
  await deps.db.inTransaction(institusi_id, (tx) => saveFoto(tx, pengguna_id, foto))
  return showFoto(foto)
}

export async function deleteFoto({ db }: FotoDeps, { institusi_id, pengguna_id }: Person) {
  await db.inTransaction(institusi_id, (tx) => removeFoto(tx, pengguna_id))
  return showFoto(undefined)
}

export async function readFoto({ db }: FotoDeps, { institusi_id, pengguna_id }: Person) {
  const foto = await db.inTransaction(institusi_id, (tx) => findFoto(tx, pengguna_id))
  return showFoto(foto)
}

/** The photo as an address that an image can show. */
export function showFoto(foto: Foto | undefined) {
  return { foto: foto ? `data:${foto.jenis};base64,${foto.isi.toString('base64')}` : null }
}
