import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { DAY_MS } from '#platform/clock'
import { aPengguna, type MadeTagihan } from '#test/builders'
import { midtransReport, reportedOf, reportPaid } from '#test/laporan'
import type { Pembayaran } from '@lunas/contract/pembayaran'
import type { World } from '#test/world'

/** What these stories need of the stage that all stories play on. */
type Stage = {
  siswa: { sekolah: { idsekolah: string } }
  bill(jenis: string): Promise<MadeTagihan>
  open(bills: MadeTagihan[], metode: 'bca_va'): Promise<{ kode_pembayaran: string }>
  receive(opened: never): Promise<{ subject: string }>
}
type Story = (stage: Stage) => Promise<{ subject: string }>

const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Keterangan', jumlah: 'Masuk' }

/** Money on its way from the gateway to the schools. */
export function treasuryStories(world: () => World): Record<string, Story> {
  return {
    'The gateway reports what it paid out': async (stage) => {
      const { order, subject } = await paid(stage)
      await reportPaid(world(), [order], await aPengguna(world(), 'operator'))
      return { subject }
    },
    'A bank shows what the gateway paid out': async (stage) => {
      // A day of its own, so that this is all that the gateway has to pay out for it.
      world().clock.advance(DAY_MS)
      const { order } = await paid(stage)
      await reportPaid(world(), [order], await aPengguna(world(), 'operator'))
      return importBank(world(), 'PENCAIRAN MIDTRANS', '449.560,00')
    },
    'The gateway reports what went back': async (stage) => {
      const { order, subject } = await paid(stage)
      await world().sandbox.takeBack(order, 'chargeback')
      const { jumlah, ...money } = await reportedOf(world(), order)
      const isi = midtransReport(world(), [{ ...money, jumlah: -jumlah, biaya: 0 }])
      const file = { format: 'midtrans', nama_berkas: 'kembali.csv', isi } as const
      await world().api.call('imporLaporan', file, await aPengguna(world(), 'operator'))
      return { subject }
    },
    'Money that nobody knows': () => importBank(world(), 'SETOR TUNAI', '250.000,00'),
    'A fee above the price list is accepted': async (stage) => {
      const { order, subject } = await paid(stage)
      await acceptFee(world(), order)
      const [kasus] = await world().database.query<{ id: string }>(
        'SELECT id FROM kasus WHERE pembayaran_id = $1', [subject],
      )
      return { subject: kasus?.id ?? '' }
    },
    'Handed over to the school': async (stage) => {
      const { order } = await paid(stage)
      const operator = await aPengguna(world(), 'operator')
      await reportPaid(world(), [order], operator)
      return handOver(world(), stage.siswa.sekolah.idsekolah, operator)
    },
  }
}

async function paid(stage: Stage): Promise<{ order: string; subject: string }> {
  const opened = await stage.open([await stage.bill('SPP')], 'bca_va')
  const { subject } = await stage.receive(opened as never)
  return { order: opened.kode_pembayaran satisfies Pembayaran['kode_pembayaran'], subject }
}

async function importBank(world: World, text: string, amount: string) {
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const isi = `Tanggal;Keterangan;Masuk\n${day};${text};${amount}\n`
  const { laporan } = await world.api.call(
    'imporLaporan',
    { format: 'bank', nama_berkas: 'mutasi.csv', isi, nama_bank: 'BSI', pemetaan: PEMETAAN },
    await aPengguna(world, 'operator'),
  )
  return { subject: parseKode('laporan', laporan.idlaporan)?.id ?? '' }
}

/** The provider kept Rp6.000 instead of Rp4.440, and two people agree. */
async function acceptFee(world: World, order: string): Promise<void> {
  const one = await aPengguna(world, 'operator')
  const two = await aPengguna(world, 'admin_institusi')
  await reportPaid(world, [order], one, 6_000)
  const all = await world.api.call('getKasus', { sebab: 'biaya_berbeda' }, one)
  const nomor_kasus = all.find((kasus) => kasus.kode_pembayaran === order)?.nomor_kasus ?? ''
  const catatan = 'Tarif baru'
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan: 'terima_biaya', catatan }, one)
  await world.api.call('putusKasus', { nomor_kasus, setuju: true, catatan: '' }, two)
}

async function handOver(world: World, idsekolah: string, one: { token: string }) {
  const two = await aPengguna(world, 'admin_institusi')
  await world.api.call('susunSetoran', {}, one)
  const [setoran] = await world.api.call('getSetoran', { idsekolah }, one)
  const idsetoran = setoran?.idsetoran ?? ''
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, one)
  await world.api.call('setujuiSetoran', { idsetoran }, two)
  return { subject: parseKode('setoran', idsetoran)?.id ?? '' }
}
