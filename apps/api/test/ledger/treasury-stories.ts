import type { SebabKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { DAY_MS } from '#platform/clock'
import { aPengguna, type MadeTagihan } from '#test/builders'
import { decide } from '#test/decide'
import { imporBerkas, midtransReport, reportPaid, reportedOf } from '#test/impor'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { World } from '#test/world'
import { takeCash } from './desk-stories.ts'
import type { Stage } from './stage.ts'

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
    'A pay-out on a statement that came before its report': async (stage) => {
      world().clock.advance(DAY_MS)
      const { order } = await paid(stage, await stage.bill('Buku', { jumlah: 125_000 }))
      await importBank(world(), 'PENCAIRAN MIDTRANS', '124.560,00')
      const told = await lastKasus(world())
      await reportPaid(world(), [order], await aPengguna(world(), 'operator'))
      return told
    },
    'A pay-out from which the provider took its fee': async (stage) => {
      world().clock.advance(DAY_MS)
      const { order } = await paid(stage)
      await reportPaid(world(), [order], await aPengguna(world(), 'operator'))
      await importBank(world(), 'PENCAIRAN MIDTRANS', '447.060,00')
      return endKasus(world(), 'terima_dipotong', { sebab: 'pencairan_berbeda' })
    },
    'Money that two people gave up is reported after all': async (stage) => {
      const { order, subject } = await paid(stage)
      const operator = await aPengguna(world(), 'operator')
      const report = (lines: Parameters<typeof midtransReport>[1]) => imporBerkas(world(), {
        format: 'midtrans', nama_berkas: 'midtrans.csv', isi: midtransReport(world(), lines),
      }, operator)
      // A report that does not have it.
      await report([{ order_id: 'X-1', transaction_id: 'lain-1', jumlah: 10_000, biaya: 0 }])
      await endKasus(world(), 'catat_selisih', { sebab: 'terlambat' })
      await report([{ ...(await reportedOf(world(), order)), jumlah: 400_000 }])
      return { subject }
    },
    'The gateway reports what went back': async (stage) => {
      const { order, subject } = await paid(stage)
      await world().sandbox.takeBack(order, 'chargeback')
      const { jumlah, ...money } = await reportedOf(world(), order)
      const isi = midtransReport(world(), [{ ...money, jumlah: -jumlah, biaya: 0 }])
      const file = { format: 'midtrans', nama_berkas: 'kembali.csv', isi } as const
      await imporBerkas(world(), file, await aPengguna(world(), 'operator'))
      return { subject }
    },
    'Money that nobody knows': () => importBank(world(), 'SETOR TUNAI', '250.000,00'),
    'A school’s statement shows a transfer with a slip': async (stage) => {
      const decide = await recordSlip(world(), stage)
      const subject = await decide()
      const { idsekolah } = stage.siswa.sekolah
      await importBank(world(), 'TRSF IBU AISYAH', '450.000,00', idsekolah)
      return { subject }
    },
    'A statement that was imported under the wrong account': async (stage) => {
      const subject = await (await recordSlip(world(), stage))()
      const { idsekolah } = stage.siswa.sekolah
      const told = await importBank(world(), 'TRSF IBU AISYAH', '450.000,00', idsekolah)
      const request = { idimpor: told.idimpor, alasan: 'Rekening sekolah lain' }
      await world().api.call('batalkanImpor', request, await aPengguna(world(), 'operator'))
      return { subject }
    },
    'A slip that is decided after its statement came': async (stage) => {
      const decide = await recordSlip(world(), stage)
      const { idsekolah } = stage.siswa.sekolah
      await importBank(world(), 'TRSF IBU AISYAH', '450.000,00', idsekolah)
      await decide()
      await world().sweep('rematch-impor')
      return lastKasus(world())
    },
    'Cash from the safe is seen at the school’s bank': async (stage) => {
      await takeCash(world(), stage, 450_000)
      const { idsekolah } = stage.siswa.sekolah
      await importBank(world(), 'SETOR TUNAI', '400.000,00', idsekolah)
      return endKasus(world(), 'setor_tunai')
    },
    'A grant in a school’s own account': async (stage) => {
      const { idsekolah } = stage.siswa.sekolah
      await importBank(world(), 'DANA BOS', '9.000.000,00', idsekolah)
      return endKasus(world(), 'penerimaan_lain')
    },
    'Sen of a statement become a rupiah': async (stage) => {
      const { idsekolah } = stage.siswa.sekolah
      await importBank(world(), 'BUNGA OKTOBER', '1.234,56', idsekolah)
      return importBank(world(), 'BUNGA NOVEMBER', '2.000,50', idsekolah)
    },
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

async function paid(
  stage: Stage, bill?: MadeTagihan,
): Promise<{ order: string; subject: string }> {
  const opened = await stage.open([bill ?? (await stage.bill('SPP'))], 'bca_va')
  const { subject } = await stage.receive(opened)
  return { order: opened.kode_pembayaran satisfies Pembayaran['kode_pembayaran'], subject }
}

/** A slip for an SPP; what it answers is the word of the second person, which makes it a payment. */
async function recordSlip(world: World, { siswa, bill }: Stage): Promise<() => Promise<string>> {
  const { kode_tagihan, jumlah } = await bill('SPP')
  const { sekolah, kode_siswa } = siswa
  const { idslip } = await world.api.call('kirimSlip', {
    kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah,
    tanggal: localDateAt(world.clock.now(), 'Asia/Jakarta'), bank: 'BSI', pengirim: 'Ibu Aisyah',
    foto: 'iVBORw0KGgoA',
  }, await aPengguna(world, 'tu', { sekolah }))
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  return async () => {
    const request = { idslip, putusan: 'setuju' } as const
    const { kode_pembayaran } = await decide(world, 'putusSlip', request, bendahara)
    return parseKode('pembayaran', kode_pembayaran ?? '')?.id ?? ''
  }
}

async function lastKasus(world: World): Promise<{ subject: string }> {
  const [kasus] = await world.database.query<{ id: string }>(
    `SELECT id FROM kasus WHERE institusi_id = 'mobile' AND identitas IS NOT NULL
      ORDER BY urut DESC LIMIT 1`,
  )
  return { subject: kasus?.id ?? '' }
}

/** What two people say of the last case of its kind. */
async function endKasus(
  world: World, tindakan: RequestOf<'ajukanKasus'>['tindakan'],
  { sebab }: { sebab: SebabKasus } = { sebab: 'pengirim_tidak_dikenal' },
) {
  const one = await aPengguna(world, 'operator')
  const [kasus] = await world.api.call('getKasus', { sebab }, one)
  const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Ditanyakan ke bank' }
  await world.api.call('ajukanKasus', { ...usul, tindakan }, one)
  const two = await aPengguna(world, 'admin_institusi')
  await decide(world, 'putusKasus', { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' }, two)
  return lastKasus(world)
}

async function importBank(world: World, text: string, amount: string, idsekolah?: string) {
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const isi = `Tanggal;Keterangan;Masuk\n${day};${text};${amount}\n`
  const { impor } = await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', isi, nama_bank: 'BSI', pemetaan: PEMETAAN,
    ...(idsekolah && { idsekolah }),
  }, await aPengguna(world, 'operator'))
  const { idimpor } = impor
  return { idimpor, subject: parseKode('impor', idimpor)?.id ?? '' }
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
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, two)
}

async function handOver(world: World, idsekolah: string, one: { token: string }) {
  const two = await aPengguna(world, 'admin_institusi')
  await world.api.call('susunSetoran', {}, one)
  const [setoran] = await world.api.call('getSetoran', { idsekolah }, one)
  const idsetoran = setoran?.idsetoran ?? ''
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, one)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, two)
  return { subject: parseKode('setoran', idsetoran)?.id ?? '' }
}
