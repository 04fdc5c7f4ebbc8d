import { addDays, localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Menu } from '@lunas/contract/kantin/pesan-makan'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { sweepPesanMakan } from '#pesan-makan/sweep-pesan-makan'
import type { Kantin } from '#test/kantin'
import type { World } from '#test/world'

/** A day after the test's own, in the school's zone. */
export function dayAfter({ clock }: Pick<World, 'clock'>, days: number): LocalDate {
  return addDays(localDateAt(clock.now(), 'Asia/Jakarta'), days)
}

/** The canteen's product on the menu of coming days, the next one unless told. */
export async function aMenu(
  world: World, { produk, tu }: Kantin, changes: Partial<RequestOf<'tambahMenu'>> = {},
): Promise<Menu> {
  const [menu] = await world.api.call('tambahMenu', {
    idproduk: produk.idproduk, hari: [dayAfter(world, 1)], harga: 12_000, porsi: null, tutup_hari: 0,
    tutup_menit: 6 * 60, ...changes,
  }, tu)
  if (!menu) throw new Error('no menu was made')
  return menu
}

/** One portion of a dish for a child. */
export function anOrder(
  { idmenu, harga }: Menu, kode_siswa: string, banyak = 1,
): RequestOf<'pesanMakan'>['pesanan'][number] {
  return { kode_siswa, idmenu, banyak, harga }
}

/** What the worker does after midnight. */
export function endDay({ deps }: Pick<World, 'deps'>): Promise<void> {
  return sweepPesanMakan(deps)
}
