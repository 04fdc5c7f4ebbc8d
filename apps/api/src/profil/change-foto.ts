import { FOTO_BYTES_MAX } from '@lunas/contract/pengguna/akun'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { fotoJenis } from '#profil/foto'
import type { Needs } from '#profil/needs'
import { findFoto, removeFoto, saveFoto } from '#profil/profil.queries'

type FotoDeps = Pick<Needs, 'db'>

/** Stores or removes a small photo. Only its owner can read it. */
export async function changeFoto(deps: FotoDeps, person: Person, foto: string | null) {
  const { pengguna_id } = person
  if (foto === null) {
    await deps.db.inTransaction(person.institusi_id, (tx) => removeFoto(tx, pengguna_id))
    return { foto: null }
  }
  const isi = Buffer.from(foto, 'base64')
  if (isi.length > FOTO_BYTES_MAX) throw refuse('FOTO_TERLALU_BESAR')
  const jenis = fotoJenis(isi)
  if (!jenis) throw refuse('FOTO_TIDAK_DIKENALI')
  const kept = { jenis, isi }
  await deps.db.inTransaction(person.institusi_id, (tx) => saveFoto(tx, pengguna_id, kept))
  return readFoto(deps, person)
}

export async function readFoto({ db }: FotoDeps, { institusi_id, pengguna_id }: Person) {
  const foto = await db.inTransaction(institusi_id, (tx) => findFoto(tx, pengguna_id))
  return { foto: foto ? `data:${foto.jenis};base64,${foto.isi.toString('base64')}` : null }
}
