import { parseKode } from '@lunas/values/kode'
import { sweepJatah } from '#jatah/receive-luring'
import { DAY_MS } from '#platform/clock'
import { aPengguna } from '#test/builders'
import { decide } from '#test/decide'
import { aKantin, aKartu, aSale, giveSaldo, ISI_PRODUK, type Kantin } from '#test/kantin'
import { anOfflineSale, shiftOf } from '#test/luring'
import { sweepPesanMakan } from '#pesan-makan/sweep-pesan-makan'
import { aMenu, anOrder, dayAfter } from '#test/pesan-makan'
import { sweepSubsidi } from '#subsidi/sweep-subsidi'
import { aSponsorPayment, giveSubsidi } from '#test/subsidi'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Told = { subject: string; others?: string[] }

/** The stories of the document about the canteen. */
export function canteenStories(world: () => World): Record<string, (stage: Stage) => Promise<Told>> {
  return {
    'A pupil buys in the canteen': async (stage) => {
      const { kode_penjualan } = await buy(world(), stage)
      return { subject: saleOf(kode_penjualan) }
    },
    'A sale in the canteen is cancelled': async (stage) => {
      const { kantin: { kasir, tu }, kode_penjualan } = await buy(world(), stage)
      await world().api.call('ajukanPembatalan', { kode_penjualan, alasan: 'Salah barang' }, kasir)
      await decide(world(), 'putusPembatalan', { kode_penjualan, putusan: 'setuju' }, tu)
      return { subject: saleOf(kode_penjualan) }
    },
    'A consignee is paid': async (stage) => {
      const { kantin: { kasir, tu, mesin, idlapak }, kode_penjualan } = await buy(world(), stage)
      await world().api.call('tutupShift', { mesin, urut_terakhir: 1 }, kasir)
      const { idpelunasan } = await world().api.call(
        'ajukanPelunasan', { idlapak, cara: 'tunai', jumlah: 20_000, catatan: '' }, tu)
      const bendahara = await aPengguna(world(), 'bendahara', { sekolah: stage.siswa.sekolah })
      await decide(world(), 'putusPelunasan', { idpelunasan, putusan: 'setuju' }, bendahara)
      return {
        subject: saleOf(kode_penjualan), others: [parseKode('pelunasan', idpelunasan)?.id ?? ''],
      }
    },
    'Saldo becomes titipan': async ({ siswa, names, nomor_wa }) => {
      names.set(siswa.id, 'aisyah')
      await giveSaldo(world(), { ...siswa, sekolah_id: siswa.sekolah.id }, 100_000)
      const wali = await aPengguna(world(), 'wali', { nomor_wa })
      await world().api.call('pindahSaldo', { kode_siswa: siswa.kode_siswa, jumlah: 30_000 }, wali)
      const [move] = await world().database.query<{ id: string }>(
        'SELECT id FROM saldo_pindah WHERE siswa_id = $1', [siswa.id],
      )
      return { subject: move?.id ?? '' }
    },
    'Food is ordered and fetched': async (stage) => {
      const { kantin, orders: [id = ''] } = await orderFood(world(), stage, ['kembali'])
      world().clock.advance(DAY_MS)
      const { siswa } = stage
      await world().api.call('serahkanMakan', {
        idsekolah: siswa.sekolah.idsekolah, idlapak: null, token: null, nis: siswa.nis, idpesan: null,
      }, kantin.kasir)
      return { subject: id }
    },
    'Ordered food is given back': async (stage) => {
      const { wali, kode, orders: [id = ''] } = await orderFood(world(), stage, ['kembali'])
      await world().api.call('batalPesanMakan', { idpesan: kode[0] ?? '' }, wali)
      return { subject: id }
    },
    'Nobody fetches ordered food': async (stage) => {
      const { orders: [first = '', ...others] } = await orderFood(world(), stage, ['kembali', 'hangus'])
      world().clock.advance(2 * DAY_MS)
      await sweepPesanMakan(world().deps)
      return { subject: first, others }
    },
    'Food of a day is paid by a sponsor': async (stage) => {
      const { subject, sale } = await eatOnSponsor(world(), stage)
      return { subject, others: [sale] }
    },
    'A sponsor pays': async (stage) => {
      const { subject, sale, second, ...owed } = await eatOnSponsor(world(), stage)
      const { idbayar } = await aSponsorPayment(world(), owed, { cara: 'tunai' })
      await decide(world(), 'putusSponsor', { idbayar, putusan: 'setuju' }, second)
      stage.names.set(subject, 'makan')
      return { subject, others: [sale, parseKode('bayarsponsor', idbayar)?.id ?? ''] }
    },
    'A till sells without the server': async ({ siswa, names }) => {
      const kantin = await aKantin(world(), siswa.sekolah)
      names.set(parseKode('lapak', kantin.idlapak)?.id ?? '', 'siti').set(siswa.id, 'aisyah')
      const token = await aKartu(world(), kantin, siswa)
      await giveSaldo(world(), { ...siswa, sekolah_id: siswa.sekolah.id }, 100_000)
      const at = { mesin: kantin.mesin, idsekolah: siswa.sekolah.idsekolah }
      const { jatah } = await world().api.call('ambilJatah', at, kantin.kasir)
      const sale = anOfflineSale(kantin, await shiftOf(world(), kantin), jatah, { ...siswa, token })
      await world().api.call('kirimLuring', { mesin: kantin.mesin, penjualan: [sale] }, kantin.kasir)
      world().clock.advance(DAY_MS)
      await sweepJatah(world().deps)
      return { subject: sale.id, others: [jatah.idjatah] }
    },
  }
}

function saleOf(kode_penjualan: string): string {
  return parseKode('penjualan', kode_penjualan)?.id ?? ''
}

/** A sponsor gives Rp20.000, of which Rp15.000 are eaten until the night. */
async function eatOnSponsor(world: World, stage: Stage) {
  const { siswa, names } = stage
  const given = await giveSubsidi(world, [siswa], {
    sumber: 'sponsor', sponsor: 'Toko Berkah', jumlah: 20_000, sampai: dayAfter(world, 0),
  })
  const { kode_penjualan } = await buy(world, stage, 1)
  world.clock.advance(DAY_MS)
  await sweepSubsidi(world.deps)
  names.set(siswa.id, 'aisyah')
  return { ...given, subject: parseKode('subsidi', given.idsubsidi)?.id ?? '', sale: saleOf(kode_penjualan) }
}

/** Two pieces, or fewer, at a consignee's stall and a drink at the school's own. */
async function buy(world: World, { siswa, names }: Stage, pieces = 2): Promise<{ kantin: Kantin; kode_penjualan: string }> {
  const kantin = await aKantin(world, siswa.sekolah)
  const { tu, kasir, produk, idlapak } = kantin
  const { idsekolah } = siswa.sekolah
  const own = await world.api.call(
    'buatLapak', { idsekolah, nama: 'Koperasi', milik: 'sekolah', penitip: '' }, tu)
  const teh = await world.api.call(
    'buatProduk', { idlapak: own.idlapak, ...ISI_PRODUK, alergen: [], harga: 5_000 }, tu)
  names.set(parseKode('lapak', idlapak)?.id ?? '', 'siti')
  names.set(parseKode('lapak', own.idlapak)?.id ?? '', 'koperasi').set(siswa.id, 'aisyah')
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 100_000)
  const barang = [
    { idproduk: produk.idproduk, banyak: pieces, harga: produk.harga },
    { idproduk: teh.idproduk, banyak: 1, harga: 5_000 },
  ]
  const token = await aKartu(world, kantin, siswa)
  const { kode_penjualan } = await world.api.call('jual', aSale(kantin, token, { barang }), kasir)
  return { kantin, kode_penjualan }
}

/** A dish of Rp12.000 for the next day, ordered once under each rule for food that nobody fetches. */
async function orderFood(
  world: World, { siswa, names, nomor_wa }: Stage, rules: ('kembali' | 'hangus')[],
) {
  const kantin = await aKantin(world, siswa.sekolah)
  names.set(parseKode('lapak', kantin.idlapak)?.id ?? '', 'siti').set(siswa.id, 'aisyah')
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 100_000)
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const menu = await aMenu(world, kantin)
  const kode: string[] = []
  for (const tidak_diambil of rules) {
    await world.api.call('aturPesan', { idsekolah: siswa.sekolah.idsekolah, tidak_diambil }, kantin.tu)
    const made = await world.api.call('pesanMakan', { pesanan: [anOrder(menu, siswa.kode_siswa)] }, wali)
    kode.push(...made.map(({ idpesan }) => idpesan))
  }
  return { kantin, wali, kode, orders: kode.map((one) => parseKode('pesanmakan', one)?.id ?? '') }
}
