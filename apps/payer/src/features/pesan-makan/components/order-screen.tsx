import { makeKey } from '@lunas/client/random'
import { Button } from '@lunas/ui/button'
import { CanteenIcon } from '@lunas/ui/icons/canteen'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { SumBar } from '#components/sum-bar.tsx'
import { useMenuAnak, usePesanMakan } from '../api/pesan-makan.ts'
import { ordersOf, step, type Basket } from '../basket.ts'
import { pesanMakanCopy as copy } from '../pesan-makan.copy.ts'
import { MenuDays } from './menu-days.tsx'
import { PesananList } from './pesanan-list.tsx'

/** The menus of all children, one basket for them, and what was ordered. */
export function OrderScreen({ kode_siswa: children }: { kode_siswa: readonly string[] }) {
  const answers = useMenuAnak(children)
  const [basket, setBasket] = useState<Basket>(new Map())
  const [key, setKey] = useState(makeKey)
  const pesan = usePesanMakan(() => change(new Map()))
  const family = answers.flatMap(({ data }) => (data ? [data] : []))
  const failed = answers.find(({ data, error }) => !data && error)

  function change(next: Basket) {
    setBasket(next)
    setKey(makeKey())
  }

  if (failed) {
    return (
      <EmptyState Icon={CanteenIcon} title={copy.failed} error={failed.error}>
        <Button onClick={() => void failed.refetch()}>{copy.retry}</Button>
      </EmptyState>
    )
  }
  if (family.length < children.length) {
    return (
      <div role="status" aria-label={copy.loading}>
        <Skeleton className="h-60 rounded-card" />
      </div>
    )
  }
  const pesanan = ordersOf(basket, family)
  const total = pesanan.reduce((sum, { banyak, harga }) => sum + banyak * harga, 0)
  const made = family.flatMap((anak) => anak.pesanan).toSorted((a, b) => (a.hari < b.hari ? 1 : -1))
  return (
    <>
      <div>
        <h1 className="text-lg">{copy.heading}</h1>
        <p className="text-ink-soft">{copy.about}</p>
        <ul className="mt-2 text-sm">
          {family.map(({ kode_siswa, anak, saldo }) => (
            <li key={kode_siswa}>{copy.saldoOf(anak, formatRupiah(saldo))}</li>
          ))}
        </ul>
        {[...new Set(family.map(({ tidak_diambil }) => tidak_diambil))].map((rule) => (
          <p key={rule} className="mt-2 text-sm text-ink-soft">
            {copy.rule[rule]}
          </p>
        ))}
      </div>
      <MenuDays family={family} basket={basket} onStep={(place, by) => change(step(basket, place, by))} />
      {pesanan.length > 0 && (
        <SumBar
          label={copy.chosen}
          line={copy.total(pesanan.reduce((sum, { banyak }) => sum + banyak, 0))}
          jumlah={total}
        >
          <Button className="grow md:w-full" busy={pesan.isPending} onClick={() => pesan.mutate({ pesanan, key })}>
            {copy.send}
          </Button>
        </SumBar>
      )}
      <PesananList pesanan={made} />
    </>
  )
}
