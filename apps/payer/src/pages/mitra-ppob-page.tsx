import { sentenceOf } from '@lunas/client/api-error'
import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import type { Pesanan } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { PayBox } from '#features/mitra/components/pay-box.tsx'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { usePesanan, usePpob } from '#features/ppob/api/ppob.ts'
import { OrderForm } from '#features/ppob/components/order-form.tsx'
import { PesananFacts } from '#features/ppob/components/pesanan-facts.tsx'
import { MitraCounter, type CounterSteps } from './mitra-counter.tsx'

/** Pulsa, tokens and bills for a customer who pays the agent in cash. */
export function MitraPpobPage() {
  return (
    <MitraCounter title={mitraCopy.ppob} paidMore={(layanan) => <Sold layanan={layanan} />}>
      {(steps) => <Customer {...steps} />}
    </MitraCounter>
  )
}

/** First the order with its price, then the cash and the PIN. */
function Customer(steps: CounterSteps) {
  const { data: page, error } = usePpob()
  const [pesanan, setPesanan] = useState<Pesanan>()
  if (pesanan) {
    const { kode_pesanan, harga } = pesanan
    return (
      <>
        <section className="plain space-y-4"><PesananFacts pesanan={pesanan} /></section>
        <PayBox produk="ppob" bagian={[{ untuk: 'ppob', kode_pesanan, jumlah: harga }]} {...steps} />
        <Button look="secondary" className="w-full" onClick={() => setPesanan(undefined)}>{mitraCopy.other}</Button>
      </>
    )
  }
  if (page) return <OrderForm page={page} onMade={setPesanan} />
  return error
    ? <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(error)}</p>
    : <Skeleton className="h-60 rounded-card" />
}

/** Read again until the order has ended, so the token appears on the slip. */
function Sold({ layanan: { pembayaran } }: { layanan: LayananMitra }) {
  const kode = pembayaran[0]?.kode_pesanan ?? null
  return kode === null ? null : <SoldOrder kode_pesanan={kode} />
}

function SoldOrder({ kode_pesanan }: { kode_pesanan: string }) {
  const { data: pesanan } = usePesanan(kode_pesanan)
  return pesanan ? <PesananFacts pesanan={pesanan} /> : <Skeleton className="h-24" />
}
