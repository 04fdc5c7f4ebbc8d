import { instantOf, now } from '@lunas/client/clock'
import type { MenuAnak } from '@lunas/contract/kantin/pesan-makan'
import { laranganMenuWords } from '@lunas/contract/kantin/pesan-makan.words'
import { Nominal } from '@lunas/ui/nominal'
import { formatDate, localDate } from '@lunas/values/local-date'
import { nearInstant } from '@lunas/values/near-date'
import { byDay, placeOf, type Basket, type DayMenu, type Dish } from '../basket.ts'
import { pesanMakanCopy as copy } from '../pesan-makan.copy.ts'

type MenuProps = {
  family: readonly MenuAnak[]
  basket: Basket
  onStep: (place: string, by: 1 | -1) => void
}

/** What can be ordered, day by day; each dish has a counter for each child. */
export function MenuDays({ family, basket, onStep }: MenuProps) {
  const days = byDay(family)
  if (days.length === 0) return <p className="plain text-ink-soft">{copy.empty}</p>
  return days.map(({ hari, dishes }) => (
    <section key={hari} className="plain" aria-label={formatDate(localDate(hari))}>
      <h2 className="text-base">{formatDate(localDate(hari))}</h2>
      <ul className="divide-y divide-line">
        {dishes.map((one) => (
          <DishRow key={one.dish.idmenu} {...one} isAlone={family.length === 1} basket={basket} onStep={onStep} />
        ))}
      </ul>
    </section>
  ))
}

type DishRowProps = DayMenu['dishes'][number] & Pick<MenuProps, 'basket' | 'onStep'> & { isAlone: boolean }

function DishRow({ dish, children, basket, onStep, isAlone }: DishRowProps) {
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3">
        {dish.gambar && <img src={dish.gambar} alt="" className="size-14 rounded-field object-cover" loading="lazy" />}
        <div className="min-w-0 grow basis-[9rem]">
          <p className="font-medium">{dish.nama}</p>
          <p className="text-sm text-ink-soft">
            {dish.lapak}
            {dish.sisa !== null && ` · ${copy.left(dish.sisa)}`}
          </p>
          <p className="text-sm text-ink-soft">
            {dish.buka ? copy.until(nearInstant(instantOf(dish.tutup_at), instantOf(now()), 'Asia/Jakarta')) : copy.closed}
          </p>
        </div>
        <Nominal value={dish.harga} />
      </div>
      {dish.buka && children.map(({ anak, dish: own }) => (
        <div key={anak.kode_siswa} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0">{isAlone ? '' : anak.anak}</span>
          {own.larangan
            ? <span className="badge tone-late whitespace-normal">{laranganMenuWords[own.larangan]}</span>
            : <Counter anak={anak} dish={own} basket={basket} onStep={onStep} />}
        </div>
      ))}
    </li>
  )
}

type CounterProps = Pick<MenuProps, 'basket' | 'onStep'> & { anak: MenuAnak; dish: Dish }

function Counter({ anak, dish, basket, onStep }: CounterProps) {
  const place = placeOf(anak.kode_siswa, dish.idmenu)
  const banyak = basket.get(place) ?? 0
  return (
    <span className="flex items-center gap-2">
      <button
        type="button"
        className="btn btn-secondary min-w-[44px] px-0"
        aria-label={copy.less(dish.nama, anak.anak)}
        disabled={banyak === 0}
        onClick={() => onStep(place, -1)}
      >
        −
      </button>
      <output className="min-w-8 text-center tabular-nums">{banyak}</output>
      <button
        type="button"
        className="btn btn-secondary min-w-[44px] px-0"
        aria-label={copy.more(dish.nama, anak.anak)}
        disabled={dish.sisa !== null && banyak >= dish.sisa}
        onClick={() => onStep(place, 1)}
      >
        +
      </button>
    </span>
  )
}
