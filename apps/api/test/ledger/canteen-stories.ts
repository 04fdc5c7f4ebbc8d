import { parseKode } from '@lunas/values/kode'
import { aKantin, aKartu, aSale, giveSaldo, ISI_PRODUK, type Kantin } from '#test/kantin'
import type { World } from '#test/world'
import type { Stage } from './stage.ts'

type Told = { subject: string }

/** The stories of the document about the canteen. */
export function canteenStories(world: () => World): Record<string, (stage: Stage) => Promise<Told>> {
  return {
    'A pupil buys in the canteen': async (stage) => {
      const { kode_penjualan } = await buy(world(), stage)
      return { subject: parseKode('penjualan', kode_penjualan)?.id ?? '' }
    },
  }
}

/** Two pieces at a consignee's stall and a drink at the school's own. */
async function buy(world: World, { siswa, names }: Stage): Promise<{ kantin: Kantin; kode_penjualan: string }> {
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
    { idproduk: produk.idproduk, banyak: 2, harga: produk.harga },
    { idproduk: teh.idproduk, banyak: 1, harga: 5_000 },
  ]
  const token = await aKartu(world, kantin, siswa)
  const { kode_penjualan } = await world.api.call('jual', aSale(kantin, token, { barang }), kasir)
  return { kantin, kode_penjualan }
}
