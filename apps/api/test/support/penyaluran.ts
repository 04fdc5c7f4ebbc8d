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
  return { kode_program, jumlah: 20_000, tanggal, uraian: 'Paket sembako', asnaf: null, ...changes }
}
