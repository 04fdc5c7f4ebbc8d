import { formatKode, parseKode } from '@lunas/values/kode'
import { aPengguna } from '#test/builders'
import { decide } from '#test/decide'
import { aKeringanan } from '#test/keringanan'
import { ISI_SPP } from '#test/tagih'
import { aFileOfArrears, applyUnggahan } from '#test/unggahan'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Told = { subject: string }

/** The stories of the document about bills before anybody pays them. */
export function billStories(world: () => World): Record<string, (stage: Stage) => Promise<Told>> {
  return {
    'A bill is issued': async (stage) => ({ subject: (await stage.bill('SPP')).id }),
    'What was owed before Lunas': async (stage) => ({ subject: (await owedBefore(world(), stage)).subject }),
    'A file of old debts is taken back': async (stage) => {
      const { subject, idunggahan, by, second } = await owedBefore(world(), stage)
      await world().api.call('batalkanUnggahan', { idunggahan, alasan: 'Salah tahun' }, by)
      await decide(world(), 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)
      return { subject }
    },
    'An issued bill is corrected': async (stage) => {
      const bill = await stage.bill('SPP')
      const [by, second] = await staffOf(world(), stage)
      const wrong = { kode_tagihan: bill.kode_tagihan, jumlah_baru: 300_000, uraian: 'Salah tarif' }
      const { idkoreksi } = await world().api.call('ajukanKoreksi', wrong, by)
      await decide(world(), 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
      return { subject: bill.id }
    },
    'A bill is relieved': async (stage) => {
      const bill = await stage.bill('SPP')
      const [by, second] = await staffOf(world(), stage)
      const kode_jenis = formatKode('jenis', 'mobile', bill.jenis_id)
      const asked = { by, second, kode_jenis, siswa: [stage.siswa] }
      const { idkeringanan } = await aKeringanan(world(), asked, { persen: 40 })
      await decide(world(), 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, second)
      return { subject: bill.id }
    },
  }
}

/** A file of arrears that two people put in force. */
async function owedBefore(world: World, stage: Stage) {
  const { siswa, names } = stage
  const { idsekolah } = siswa.sekolah
  const [by, second] = await staffOf(world, stage)
  await world.api.call('buatJenis', { idsekolah, ...ISI_SPP }, by)
  const { idunggahan } = await aFileOfArrears(world, { idsekolah, by, siswa: [siswa] })
  await applyUnggahan(world, idunggahan, by, second)
  const [bill] = (await world.api.call('getTagihan', { kode_siswa: siswa.kode_siswa })).tagihan
  const subject = parseKode('tagihan', bill?.kode_tagihan ?? '')?.id ?? ''
  names.set(subject, 'SPP')
  return { subject, idunggahan, by, second }
}

async function staffOf(world: World, { siswa: { sekolah } }: Stage) {
  return [
    await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ] as const
}
