import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import { aPengguna, type MadeSekolah } from '#test/builders'
import type { World } from '#test/world'

type Ground = Pick<World, 'api' | 'deps' | 'clock'>
export type Tulisan = Partial<RequestOf<'simpanLinimasa'>>

/** A complete post to all schools, unless told otherwise. */
export function tulisan(changes: Tulisan = {}): RequestOf<'simpanLinimasa'> {
  return {
    versi: 0, judul: 'Libur awal Ramadan', penulis: 'Yayasan Contoh', idfoto: null,
    deskripsi: '<p>Sekolah libur tiga hari.</p>', sasaran: 'institusi', tayang_dari: null,
    tayang_sampai: null, ...changes,
  }
}

/** An editor of one school, or of the whole institution. */
export function anEditor(world: Ground, sekolah?: MadeSekolah, institusi_id = 'mobile') {
  return sekolah
    ? aPengguna(world, 'tu', { sekolah })
    : aPengguna(world, 'admin_institusi', { institusi_id })
}

/** A published post; it appears at once unless it has a later time. */
export async function aLinimasa(
  { api }: Ground, editor: { token: string }, changes: Tulisan = {},
): Promise<AnswerOf<'terbitkanLinimasa'>> {
  const { idlinimasa, versi } = await api.call('simpanLinimasa', tulisan(changes), editor)
  return api.call('terbitkanLinimasa', { idlinimasa, versi }, editor)
}
