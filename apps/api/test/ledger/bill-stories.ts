import { formatKode, parseKode } from '@lunas/values/kode'
import { aPengguna } from '#test/builders'
import { decide } from '#test/decide'
import { aKeringanan } from '#test/keringanan'
import { billMonth, giveTanggungan, payerPays } from '#test/penanggung'
import { FOR_ALL, ISI_SPP } from '#test/tagih'
import { aFileOfArrears, applyUnggahan } from '#test/unggahan'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Told = { subject: string; others?: string[] }

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
    'A second payer bears a part': async (stage) => ({ subject: (await borne(world(), stage)).subject }),
    'A second payer pays': async (stage) => {
      const { subject, idpenanggung, ...school } = await borne(world(), stage)
      const { idbayar } = await payerPays(world(), school, idpenanggung, { jumlah: 120_000 })
      return { subject, others: [parseKode('bayarpenanggung', idbayar)?.id ?? ''] }
    },
    'A bill with two payers is cancelled': async (stage) => {
      const { subject, by, second } = await borne(world(), stage)
      const kode_tagihan = formatKode('tagihan', 'mobile', subject)
      const { idkoreksi } = await world().api.call('ajukanKoreksi', { kode_tagihan, jumlah_baru: 0, uraian: 'Salah tagih' }, by)
      await decide(world(), 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
      return { subject }
    },
  }
}

/** A bill of Rp450.000, of which a foundation bears Rp100.000. */
async function borne(world: World, stage: Stage) {
  const { siswa, names } = stage
  const { idsekolah } = siswa.sekolah
  const [by, second] = await staffOf(world, stage)
  const { kode_jenis } = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP }, by)
  await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 450_000, dari: '2026-07-01', sampai: null }, by)
  const school = { idsekolah, kode_jenis, siswa: [siswa], by, second }
  const { idpenanggung } = await giveTanggungan(world, school)
  const subject = await billMonth(world, school)
  names.set(parseKode('jenis', kode_jenis)?.id ?? '', 'spp').set(subject, 'SPP')
  names.set(parseKode('penanggung', idpenanggung)?.id ?? '', 'yayasan')
  return { subject, idpenanggung, by, second }
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
