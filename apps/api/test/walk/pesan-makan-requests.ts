import type { pesanMakanCalls } from '@lunas/contract/kantin/pesan-makan.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { DAY_MS } from '#platform/clock'
import { randomId } from '#platform/ids'
import { sweepPesanMakan } from '#pesan-makan/sweep-pesan-makan'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { aKantin, giveSaldo } from '#test/kantin'
import { aMenu, anOrder, dayAfter } from '#test/pesan-makan'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type PesanCall = keyof typeof pesanMakanCalls

/** Requests about ordered food, of a school that the sample's people do not work for. */
export function pesanMakanRequests(
  { kode_siswa, nis }: MadeSiswa, idsekolah: string,
): { [N in PesanCall]: RequestOf<N> } {
  const idmenu = formatKode('menu', 'mobile', randomId())
  const idpesan = formatKode('pesanmakan', 'mobile', randomId())
  return {
    menuAnak: { kode_siswa },
    pesanMakan: { pesanan: [{ kode_siswa, idmenu, banyak: 1, harga: 12_000 }] },
    batalPesanMakan: { idpesan },
    daftarMenu: { idsekolah, dari: '2026-11-01', sampai: '2026-11-30' },
    tambahMenu: {
      idproduk: formatKode('produk', 'mobile', randomId()), hari: ['2026-11-30'], harga: 12_000, porsi: 40,
      tutup_hari: 1, tutup_menit: 840,
    },
    tarikMenu: { idmenu },
    aturPesan: { idsekolah, tidak_diambil: 'kembali' },
    dapurMakan: { idsekolah, hari: '2026-11-30' },
    pesananPembeli: { idsekolah, token: null, nis },
    serahkanMakan: { idsekolah, idlapak: null, token: null, nis, idpesan: null },
  }
}

/** These need a dish, an order, or a school that one works for. */
export const OF_NO_MENU: readonly CallName[] = [
  'pesanMakan', 'batalPesanMakan', 'daftarMenu', 'tambahMenu', 'tarikMenu', 'aturPesan', 'dapurMakan', 'eksporDapur',
  'pesananPembeli', 'serahkanMakan',
]

/** What staff do about ordered food, once each. */
export async function keepPesanMakan(world: World, deed: Deed): Promise<void> {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const kantin = await aKantin(world, siswa.sekolah)
  const { tu, kasir, produk } = kantin
  const { idsekolah } = siswa.sekolah
  await deed('aturPesan', { idsekolah, tidak_diambil: 'hangus' }, tu)
  const [menu] = await deed('tambahMenu', {
    idproduk: produk.idproduk, hari: [dayAfter(world, 0)], harga: 12_000, porsi: null, tutup_hari: 0, tutup_menit: 1439,
  }, tu)
  if (!menu) throw new Error('no menu was made')
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  await world.api.call('pesanMakan', { pesanan: [anOrder(menu, siswa.kode_siswa)] }, wali)
  await deed('serahkanMakan', { idsekolah, idlapak: null, token: null, nis: siswa.nis, idpesan: null }, kasir)
  await deed('tarikMenu', { idmenu: menu.idmenu }, tu)
}

/** An institution whose parents ordered food; one dish was fetched on a day that is over. */
export async function liveWithPesanMakan(world: World, institusi_id: string): Promise<void> {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { institusi_id, nomor_wa })
  const kantin = await aKantin(world, siswa.sekolah)
  const { idsekolah } = siswa.sekolah
  await world.api.call('aturPesan', { idsekolah, tidak_diambil: 'kembali' }, kantin.tu)
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa })
  const menu = await aMenu(world, kantin, { hari: [dayAfter(world, 0)], tutup_menit: 1439 })
  await world.api.call('pesanMakan', { pesanan: [anOrder(menu, siswa.kode_siswa)] }, wali)
  const fetch = { idsekolah, idlapak: null, token: null, nis: siswa.nis, idpesan: null }
  await world.api.call('serahkanMakan', fetch, kantin.kasir)
  await sweepPesanMakan({ ...world.deps, clock: { now: () => new Date(world.clock.now().getTime() + 2 * DAY_MS) } })
}
