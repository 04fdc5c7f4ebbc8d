import type { RequestOf } from '@lunas/contract/wire/calls'
import { decide } from '#test/decide'
import type { MadeSiswa } from '#test/builders'
import { randomId } from '#platform/ids'
import type { World } from '#test/world'

type Asked = { by: { token: string }; kode_jenis: string; siswa: readonly MadeSiswa[] }

/** Half of a fee for the first pupil, proposed. */
export function aKeringanan(
  world: World, { by, kode_jenis, siswa: [first] }: Asked,
  changes: Partial<RequestOf<'ajukanKeringanan'>> = {},
) {
  return world.api.call('ajukanKeringanan', {
    kode_siswa: first?.kode_siswa ?? '', sekeluarga: false, kode_jenis, persen: 50, nilai: null,
    gabung: 'dijumlahkan', saudara_minimal: null, kelebihan: 'titipan', dari: '2026-07-01', sampai: null,
    uraian: 'Anak yatim', ...changes,
  }, by)
}

/** A relief that a second person agreed to. */
export async function giveKeringanan(
  world: World, asked: Asked & { second: { token: string } },
  changes: Partial<RequestOf<'ajukanKeringanan'>> = {},
) {
  const { idkeringanan } = await aKeringanan(world, asked, changes)
  return decide(world, 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, asked.second)
}

/** Makes pupils children of one family. */
export async function makeKeluarga(world: World, siswa: readonly Pick<MadeSiswa, 'id' | 'institusi_id'>[]): Promise<void> {
  const id = randomId()
  await world.database.query(
    `INSERT INTO keluarga (institusi_id, id, nama) VALUES ($1, $2, 'Hidayat')`, [siswa[0]?.institusi_id, id],
  )
  await world.database.query('UPDATE siswa SET keluarga_id = $1 WHERE id = ANY ($2)', [
    id, siswa.map((one) => one.id),
  ])
}
