import { SEBAB_KASUS, type Kasus, type SebabKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { findingsIn } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { decide } from '#test/decide'
import { PDF } from '#test/foto'
import { payerPays } from '#test/penanggung'
import { sendSlip } from '#test/slip'
import { imporBerkas, midtransReport, reportPaid, reportedOf } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Every kind of case, ended in every way that the program offers for it. */
let world: World
let sekolah: MadeSekolah
let one: { token: string }
let second: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  sekolah = await aSekolah(world)
  await signIn()
  // The first report says nothing of the time before it.
  await reportPaid(world, [await aPaid()], one)
})
afterAll(() => world.stop())

/** Sessions end while the clock runs ahead. */
async function signIn(): Promise<void> {
  one = await aPengguna(world, 'operator')
  second = await aPengguna(world, 'admin_institusi')
}

async function aPaid(): Promise<string> {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return kode_pembayaran
}

async function aSlip(jumlah = 450_000): Promise<string> {
  const tu = await aPengguna(world, 'tu', { sekolah })
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan } = await aTagihan(world, siswa, { jumlah })
  const { idslip } = await sendSlip(world, {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah, tanggal: today(),
    bank: 'BSI', pengirim: 'Ibu Laras Wening',
  }, tu, PDF)
  const { kode_pembayaran } = await decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, second)
  return kode_pembayaran ?? ''
}

const today = () => localDateAt(world.clock.now(), 'Asia/Jakarta')

async function report(order_id: string, changes: { jumlah?: number; biaya?: number }) {
  const isi = midtransReport(world, [{ ...(await reportedOf(world, order_id)), ...changes }])
  const file = { format: 'midtrans' as const, nama_berkas: 'midtrans.csv', isi }
  await imporBerkas(world, file, one)
}

let strangers = 0
async function reportStranger(jumlah: number) {
  const name = `asing-${(strangers += 1)}`
  const isi = midtransReport(world, [{ order_id: name, transaction_id: name, jumlah, biaya: 0 }])
  const file = { format: 'midtrans' as const, nama_berkas: 'midtrans.csv', isi }
  await imporBerkas(world, file, one)
}

async function imporBank(text: string, amount: number, own?: MadeSekolah) {
  const words = `${text} ${(strangers += 1)}`
  const file = {
    format: 'bank' as const, nama_berkas: 'mutasi.csv', nama_bank: 'BSI',
    isi: `Tanggal;Uraian;Masuk\n${today()};${words};${amount}\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
  }
  const request = { ...file, ...(own && { idsekolah: own.idsekolah }) }
  await imporBerkas(world, request, one)
}

/** Two people end a case in this way. */
async function end(kasus: Kasus, wish: Omit<RequestOf<'ajukanKasus'>, 'nomor_kasus' | 'catatan'>) {
  const { nomor_kasus } = kasus
  await world.api.call('ajukanKasus', { nomor_kasus, catatan: 'Diperiksa', ...wish }, one)
  return decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, second)
}

/** A payment that two people gave up. */
async function givenUp(): Promise<string> {
  const missing = await aPaid()
  await reportPaid(world, [await aPaid()], one)
  const all = await world.api.call('getKasus', { status: 'terbuka', sebab: 'terlambat' }, one)
  const kasus = all.find(({ kode_pembayaran }) => kode_pembayaran === missing)
  if (!kasus) throw new Error('the payment is not missed')
  await end(kasus, { tindakan: 'catat_selisih' })
  return missing
}

/** A batch that the school says arrived with this much more or less. */
async function aSetoran(lebih: number): Promise<void> {
  await reportPaid(world, [await aPaid()], one)
  await world.api.call('susunSetoran', {}, one)
  const { idsekolah } = sekolah
  const [batch] = await world.api.call('getSetoran', { idsekolah }, one)
  const { idsetoran = '', bersih = 0 } = batch ?? {}
  await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, one)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, second)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await world.api.call('terimaSetoran', { idsetoran, jumlah: bersih + lebih }, bendahara)
}

async function fillSafe(): Promise<void> {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const kasir = await aPengguna(world, 'kasir', { sekolah })
  const request = { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const { idkas } = await world.api.call('terimaKas', request, kasir)
  await world.api.call('tutupKas', { idkas, dihitung: jumlah }, kasir)
}

/** A second payer's, which two people recorded. */
async function recordTransfer(): Promise<void> {
  const by = await aPengguna(world, 'bendahara', { sekolah })
  const payer = { idsekolah: sekolah.idsekolah, nama: `Yayasan ${(strangers += 1)}`, jenis: 'yayasan' } as const
  const { idpenanggung } = await world.api.call('buatPenanggung', payer, by)
  await payerPays(world, { by, second: await aPengguna(world, 'bendahara', { sekolah }) }, idpenanggung, { jumlah: 450_000 })
}

type Kind = {
  sebab: SebabKasus
  /** Makes the case; answers the payment that its line may be linked to, if any. */
  make: () => Promise<string | void>
}

const KINDS: Record<string, Kind> = {
  'a payment that the next report may tell of': {
    sebab: 'terlambat',
    async make() {
      await aPaid()
      await reportPaid(world, [await aPaid()], one)
    },
  },
  'a payment that no report told of': {
    sebab: 'belum_ada_di_impor',
    async make() {
      await aPaid()
      world.clock.advance(2 * DAY_MS)
      await signIn()
      await reportPaid(world, [await aPaid()], one)
    },
  },
  'a fee above the price list': {
    sebab: 'biaya_berbeda',
    make: async () => report(await aPaid(), { biaya: 6_000 }),
  },
  'a fee above the price list on money that was given up': {
    sebab: 'biaya_berbeda',
    make: async () => report(await givenUp(), { biaya: 6_000 }),
  },
  'less than was paid': {
    sebab: 'jumlah_salah',
    make: async () => report(await aPaid(), { jumlah: 400_000 }),
  },
  'more than was paid': {
    sebab: 'jumlah_salah',
    make: async () => report(await aPaid(), { jumlah: 500_000 }),
  },
  'less than was paid and given up': {
    sebab: 'jumlah_salah',
    make: async () => report(await givenUp(), { jumlah: 400_000 }),
  },
  'more than was paid and given up': {
    sebab: 'jumlah_salah',
    make: async () => report(await givenUp(), { jumlah: 500_000 }),
  },
  'a stranger’s line at the gateway': {
    sebab: 'pengirim_tidak_dikenal',
    async make() {
      const paid = await aPaid()
      await reportStranger(454_000)
      return paid
    },
  },
  'a stranger’s line in the collecting account': {
    sebab: 'pengirim_tidak_dikenal',
    async make() {
      const slip = await aSlip()
      await imporBank('SETOR TUNAI', 450_000)
      return slip
    },
  },
  'a stranger’s line in a school’s own account': {
    sebab: 'pengirim_tidak_dikenal',
    async make() {
      const slips = [await aSlip(), await aSlip()]
      await fillSafe()
      await recordTransfer()
      await imporBank('SETOR TUNAI', 450_000, sekolah)
      return slips[0]
    },
  },
  'a payer’s bank took it back': {
    sebab: 'sengketa',
    async make() {
      const paid = await aPaid()
      await reportPaid(world, [paid], one)
      await world.sandbox.takeBack(paid, 'chargeback')
    },
  },
  'a return that nobody knows': {
    sebab: 'kembali_di_luar',
    make: () => reportStranger(-20_000),
  },
  'a batch that arrived with less': { sebab: 'setoran_berbeda', make: () => aSetoran(-2_500) },
  'a batch that arrived with more': { sebab: 'setoran_berbeda', make: () => aSetoran(2_500) },
  'a pay-out of another amount': {
    sebab: 'pencairan_berbeda',
    async make() {
      world.clock.advance(DAY_MS)
      await signIn()
      await reportPaid(world, [await aPaid()], one)
      // What the gateway reported of this day, less what it kept for the transfer; or a slip.
      const slip = await aSlip(447_060)
      await imporBank('PENCAIRAN MIDTRANS', 447_060)
      return slip
    },
  },
}

test('every cause of a case is among the kinds', () => {
  const kinds = new Set(Object.values(KINDS).map(({ sebab }) => sebab))
  expect([...kinds].sort()).toEqual([...SEBAB_KASUS].sort())
})

async function open({ sebab, make }: Kind) {
  const linkable = await make()
  const read = () => world.api.call('getKasus', { status: 'terbuka', sebab }, one)
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  const [kasus] = await read()
  if (!kasus) throw new Error(`no case ${sebab}`)
  return { kasus, linkable }
}

test.each(Object.entries(KINDS))('every ending that is offered works: %s', async (_, kind) => {
  let { kasus, linkable } = await open(kind)
  const { pilihan } = kasus
  expect(pilihan.length).toBeGreaterThan(0)
  for (const tindakan of pilihan) {
    if (tindakan === 'menyusul' || tindakan === 'impor_dibatalkan') throw new Error('not for people')
    if (kasus.status !== 'terbuka') ({ kasus, linkable } = await open(kind))
    const { kode_siswa } = await aSiswa(world, { sekolah })
    const link = tindakan === 'hubungkan' && linkable && { kode_pembayaran: linkable }
    kasus = await end(kasus, { tindakan, kode_siswa, ...link })
    expect(kasus).toMatchObject({ status: 'selesai', tindakan })
    expect(await findingsIn(world)).toEqual([])
    world.clock.advance(MINUTE_MS)
  }
})
