import type { RequestOf } from '@lunas/contract/wire/calls'
import { localDateAt } from '@lunas/values/local-date'
import type { MadeProgram } from '#test/program'
import type { World } from '#test/world'

/** A distribution of Rp20.000 today, unless told otherwise. */
export function isiPenyaluran(
  { clock }: Pick<World, 'clock'>, { kode_program }: Pick<MadeProgram, 'kode_program'>,
  changes: Partial<RequestOf<'ajukanPenyaluran'>> = {},
): RequestOf<'ajukanPenyaluran'> {
  const tanggal = localDateAt(clock.now(), 'Asia/Jakarta')
  return {
    kode_program, jenis: 'salur', jumlah: 20_000, tanggal, uraian: 'Paket sembako', asnaf: null,
    nomor_bukti: '', ...changes,
  }
}

/** A distribution that waits for a second person, with its proof. */
export async function proposePenyaluran(
  world: World, program: Pick<MadeProgram, 'kode_program'>, by: { token: string },
  changes: Parameters<typeof isiPenyaluran>[2] = {},
): Promise<{ idpenyaluran: string }> {
  const { idpenyaluran } = await world.api.call(
    'ajukanPenyaluran', isiPenyaluran(world, program, changes), by,
  )
  await world.api.call('berkasPenyaluran', { idpenyaluran, guna: 'bukti' }, by)
  return { idpenyaluran }
}
