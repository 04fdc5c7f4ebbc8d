import type { SebabKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeTagihan } from '#test/builders'
import { ruleBiaya } from '#test/biaya'
import { decide } from '#test/decide'
import { buktiFor } from '#test/foto'
import { imporBerkas, midtransReport, reportPaid, reportedOf } from '#test/impor'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { sendSlip } from '#test/slip'
import type { World } from '#test/world'
import { takeCash } from './desk-stories.ts'
import { payTogether } from '#test/story'
import { endDispute } from './refund-stories.ts'
import type { Stage } from './stage.ts'

type Story = (stage: Stage) => Promise<{ subject: string; others?: string[] }>

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
      // A separate day, so that the gateway's payout holds only this payment.
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
    'A pay-out without the fee that its report took off': async (stage) => {
      world().clock.advance(DAY_MS)
      const { order } = await paid(stage)
      await reportPaid(world(), [order], await aPengguna(world(), 'operator'))
      await importBank(world(), 'PENCAIRAN MIDTRANS', '454.000,00')
      return endKasus(world(), 'terima_dipotong', { sebab: 'pencairan_berbeda' })
    },
    'Money that two people gave up is reported after all': async (stage) => {
      const { order, subject } = await paid(stage)
      const operator = await aPengguna(world(), 'operator')
      const report = (lines: Parameters<typeof midtransReport>[1]) => imporBerkas(world(), {
        format: 'midtrans', nama_berkas: 'midtrans.csv', isi: midtransReport(world(), lines),
      }, operator)
      // A report that does not contain the payment.
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
    'The gateway reports the money of a won dispute': async (stage) => {
      const { order, subject } = await paid(stage)
      const operator = await aPengguna(world(), 'operator')
      await reportPaid(world(), [order], operator)
      await world().sandbox.takeBack(order, 'chargeback')
      const { jumlah, ...money } = await reportedOf(world(), order)
      for (const sign of [-1, 1]) {
        world().clock.advance(DAY_MS)
        if (sign > 0) await endDispute(world(), order, 'sengketa_menang')
        const isi = midtransReport(world(), [{ ...money, jumlah: sign * jumlah, biaya: 0 }])
        await imporBerkas(world(), { format: 'midtrans', nama_berkas: 'sengketa.csv', isi }, operator)
      }
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
    'Handed over where the school bears the fee': async (stage) => {
      const { idsekolah } = stage.siswa.sekolah
      await ruleBiaya(world(), stage.siswa.sekolah, { penanggung: 'sekolah' })
      const { order, subject } = await paid(stage)
      const operator = await aPengguna(world(), 'operator')
      await reportPaid(world(), [order], operator)
      const handed = await handOver(world(), idsekolah, operator)
      return { subject, others: [handed.subject] }
    },
    'A held basket in one school’s account': (stage) => findBasket(world(), stage),
    'A transfer to the wrong school’s account': (stage) => sendWrong(world(), stage),
    'One school pays over what it holds of another': async (stage) => {
      await sendWrong(world(), stage)
      const { idsekolah } = stage.siswa.sekolah
      return handOver(world(), idsekolah, await aPengguna(world(), 'operator'))
    },
  }
}

/** A second school with a pupil, named after it. */
async function aNeighbour(world: World, { names }: Stage) {
  const smpit = await aSekolah(world)
  const umar = await aSiswa(world, { sekolah: smpit })
  names.set(smpit.id, 'smpit').set(umar.id, 'umar')
  return umar
}

/** Money for a pupil of another school arrives in this school's account; two people assign it. */
async function sendWrong(world: World, stage: Stage): Promise<{ subject: string }> {
  const { kode_siswa } = await aNeighbour(world, stage)
  await importBank(world, 'SALAH REKENING', '125.000,00', stage.siswa.sekolah.idsekolah)
  return endKasus(world, 'titipan_siswa', { kode_siswa })
}

/** Bills of two schools in one basket; the money is one line in the first school's account. */
async function findBasket(world: World, stage: Stage): Promise<{ subject: string; others: string[] }> {
  const umar = await aNeighbour(world, stage)
  const spp = await stage.bill('SPP')
  const kegiatan = await aTagihan(world, umar, { jenis: 'Kegiatan', jumlah: 300_000 })
  stage.names.set(kegiatan.jenis_id, 'kegiatan').set(kegiatan.id, 'Kegiatan')
  const { kode_pembayaran } = await payTogether(world, [[stage.siswa, spp], [umar, kegiatan]], 'qris')
  await world.api.call('kirimBukti', buktiFor(kode_pembayaran))
  const { idsekolah } = stage.siswa.sekolah
  await importBank(world, 'TRSF KELUARGA', '750.000,00', idsekolah)
  const admin = await aPengguna(world, 'admin_institusi')
  const [held] = await world.api.call('getTertahan', {}, admin)
  const nomor_tertahan = held?.nomor_tertahan ?? ''
  const [line] = await world.api.call('barisTertahan', { nomor_tertahan }, admin)
  const nomor_kasus = line?.nomor_kasus ?? ''
  await world.api.call('ajukanTertahan', { nomor_tertahan, nomor_kasus }, admin)
  const second = await aPengguna(world, 'admin_institusi')
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, second)
  const parts = await world.database.query<{ id: string }>(
    `SELECT b.pembayaran_id AS id FROM pembayaran_bagian b
      WHERE b.gabungan_id = $1 ORDER BY b.urutan`,
    [parseKode('pembayaran', kode_pembayaran)?.id],
  )
  const [subject = '', ...others] = parts.map(({ id }) => id)
  return { subject, others }
}

async function paid(
  stage: Stage, bill?: MadeTagihan,
): Promise<{ order: string; subject: string }> {
  const opened = await stage.open([bill ?? (await stage.bill('SPP'))], 'bca_va')
  const { subject } = await stage.receive(opened)
  return { order: opened.kode_pembayaran satisfies Pembayaran['kode_pembayaran'], subject }
}

/** Records a slip for an SPP. The returned function approves it, which creates the payment. */
async function recordSlip(world: World, { siswa, bill }: Stage): Promise<() => Promise<string>> {
  const { kode_tagihan, jumlah } = await bill('SPP')
  const { sekolah, kode_siswa } = siswa
  const { idslip } = await sendSlip(world, {
    kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah,
    tanggal: localDateAt(world.clock.now(), 'Asia/Jakarta'), bank: 'BSI', pengirim: 'Ibu Aisyah',
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

/** Closes the latest case of its kind by two people. */
async function endKasus(
  world: World, tindakan: RequestOf<'ajukanKasus'>['tindakan'],
  { sebab = 'pengirim_tidak_dikenal', kode_siswa }: { sebab?: SebabKasus; kode_siswa?: string } = {},
) {
  const one = await aPengguna(world, 'operator')
  const [kasus] = await world.api.call('getKasus', { sebab }, one)
  const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Ditanyakan ke bank' }
  const wish = { ...usul, tindakan, ...(kode_siswa && { kode_siswa }) }
  await world.api.call('ajukanKasus', wish, one)
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

/** The provider kept Rp6.000 instead of Rp4.440, and two people accept that. */
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
