import { METODE_GERBANG, type MetodeGerbang } from '@lunas/contract/pembayaran/status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { localDateAt } from '@lunas/values/local-date'
import { aPengguna, type MadeSekolah } from '#test/builders'
import { decide } from '#test/decide'
import type { World } from '#test/world'

export const ALL_METODE: MetodeGerbang[] = [...METODE_GERBANG]

/** Who bears the fee of a school's payments from today on, with a second person's yes. */
export async function ruleBiaya(
  world: World, sekolah: MadeSekolah, rule: Pick<RequestOf<'ajukanBiaya'>, 'penanggung'> & Partial<RequestOf<'ajukanBiaya'>>,
) {
  const [bendahara, kepala] = [
    await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'kepala_sekolah', { sekolah }),
  ]
  const { idaturan } = await world.api.call('ajukanBiaya', {
    idsekolah: sekolah.idsekolah, ditawarkan: ALL_METODE, mulai: localDateAt(world.clock.now(), 'Asia/Jakarta'), ...rule,
  }, bendahara)
  return decide(world, 'putusBiaya', { idaturan, putusan: 'setuju' }, kepala)
}
