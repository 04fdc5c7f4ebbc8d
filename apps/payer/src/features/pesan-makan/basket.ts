import type { MenuAnak } from '@lunas/contract/kantin/pesan-makan'
import type { RequestOf } from '@lunas/contract/wire/calls'

export type Dish = MenuAnak['menu'][number]
/** Portions per child and dish. */
export type Basket = ReadonlyMap<string, number>
export type Ordered = RequestOf<'pesanMakan'>['pesanan'][number]

export const placeOf = (kode_siswa: string, idmenu: string) => `${kode_siswa}/${idmenu}`

/** The basket with one portion more or less. */
export function step(basket: Basket, place: string, by: 1 | -1): Basket {
  const banyak = Math.max(0, (basket.get(place) ?? 0) + by)
  const next = new Map(basket)
  if (banyak === 0) next.delete(place)
  else next.set(place, banyak)
  return next
}

/** What would be sent, at the prices on the screen. */
export function ordersOf(basket: Basket, children: readonly MenuAnak[]): Ordered[] {
  return children.flatMap(({ kode_siswa, menu }) =>
    menu.flatMap(({ idmenu, harga }) => {
      const banyak = basket.get(placeOf(kode_siswa, idmenu))
      return banyak ? [{ kode_siswa, idmenu, banyak, harga }] : []
    }),
  )
}

export type DayMenu = { hari: string; dishes: { dish: Dish; children: { anak: MenuAnak; dish: Dish }[] }[] }

/** The menus of all children as one: per day, each dish once, with the children who may have it. */
export function byDay(children: readonly MenuAnak[]): DayMenu[] {
  const all = children.flatMap((anak) => anak.menu.map((dish) => ({ anak, dish })))
  const days = Map.groupBy(all, ({ dish }) => dish.hari)
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([hari, rows]) => ({
    hari,
    dishes: [...Map.groupBy(rows, ({ dish }) => dish.idmenu).values()].flatMap((same) => {
      const [first] = same
      return first ? [{ dish: first.dish, children: same }] : []
    }),
  }))
}
