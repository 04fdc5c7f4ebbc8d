import { sentenceOf } from '@lunas/client/api-error'
import { makeKey } from '@lunas/client/random'
import { KATEGORI_PPOB, type KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import type { HalamanPpob } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useBuatPesanan, usePpob } from '#features/ppob/api/ppob.ts'
import { PesananList } from '#features/ppob/components/pesanan-list.tsx'
import { ProdukList } from '#features/ppob/components/produk-list.tsx'
import { isMeter, isPhone, isUnknown, operatorOf } from '#features/ppob/operator.ts'
import { KATEGORI_WORDS, ppobCopy } from '#features/ppob/ppob.copy.ts'

/** Pulsa, data and tokens: kind, number, product; the order's page takes the money. */
export function PpobPage() {
  const { data: page, error, refetch } = usePpob()
  return (
    <>
      <AppBar title={ppobCopy.title} back={{ to: '/app/home' }} />
      <main tabIndex={-1} className="mx-auto max-w-2xl space-y-5 p-4">
        <h1 className="text-xl">{ppobCopy.heading}</h1>
        {page && <OrderForm page={page} />}
        {page && <PesananList />}
        {!page && error && (
          <EmptyState Icon={BoltIcon} isPage title={ppobCopy.failed} text={sentenceOf(error)}>
            <Button onClick={() => void refetch()}>{ppobCopy.retry}</Button>
          </EmptyState>
        )}
        {!page && !error && (
          <div role="status" aria-label={ppobCopy.loading} className="space-y-5">
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-60 rounded-card" />
          </div>
        )}
      </main>
    </>
  )
}

function OrderForm({ page: { produk, prefix_operator, uang_kembali } }: { page: HalamanPpob }) {
  const navigate = useNavigate()
  const [kategori, setKategori] = useState<KategoriPpob>('Pulsa')
  const [nomor, setNomor] = useState('')
  const [sku, setSku] = useState<string>()
  // One key per attempt with the same content: a second tap is the same order.
  const [key, setKey] = useState(makeKey)
  const order = useBuatPesanan(({ kode_pesanan }) =>
    navigate({ to: '/ppob/pesanan/$kode_pesanan', params: { kode_pesanan } }),
  )
  const isPln = kategori === 'PLN'
  const merek = isPln ? 'PLN' : operatorOf(prefix_operator, nomor)
  const offered = produk.filter((one) => one.kategori === kategori && one.merek === merek)
  const chosen = offered.find((one) => one.sku === sku)
  const isWhole = isPln ? isMeter(nomor) : isPhone(nomor)
  const change = (act: () => void) => {
    act()
    setKey(makeKey())
    order.reset()
  }
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && isWhole) order.mutate({ sku: chosen.sku, nomor, harga: chosen.harga, key })
      }}
    >
      <Kinds kategori={kategori} onKategori={(kind) => change(() => {
        setKategori(kind)
        setNomor('')
      })} />
      <Field
        label={isPln ? ppobCopy.meter : ppobCopy.phone}
        inputMode="tel"
        autoComplete={isPln ? 'off' : 'tel'}
        maxLength={20}
        value={nomor}
        onChange={({ currentTarget: { value } }) => change(() => setNomor(value))}
        hint={isPln ? ppobCopy.meterHint : merek ? ppobCopy.detected(merek) : ppobCopy.phoneHint}
        problem={!isPln && isUnknown(prefix_operator, nomor) ? ppobCopy.unknown : ''}
      />
      {merek && offered.length > 0 && (
        <ProdukList produk={offered} chosen={chosen?.sku} onChoose={(next) => change(() => setSku(next))} />
      )}
      {merek && offered.length === 0 && <p className="text-ink-soft">{ppobCopy.none}</p>}
      {uang_kembali > 0 && (
        <p className="tone-brand rounded-field px-3 py-2 text-sm">{ppobCopy.kept(formatRupiah(uang_kembali))}</p>
      )}
      {order.error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(order.error)}</p>}
      <Button type="submit" className="w-full" disabled={!chosen || !isWhole || order.isPending}>
        {order.isPending ? ppobCopy.ordering : ppobCopy.order}
      </Button>
    </form>
  )
}

function Kinds({ kategori, onKategori }: { kategori: KategoriPpob; onKategori: (kind: KategoriPpob) => void }) {
  return (
    <div role="group" aria-label={ppobCopy.kind} className="flex gap-2">
      {KATEGORI_PPOB.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kategori === kind}
          className={`btn flex-1 px-2 ${kategori === kind ? 'btn-primary' : 'btn-secondary'}`}
          onClick={() => onKategori(kind)}
        >
          {KATEGORI_WORDS[kind]}
        </button>
      ))}
    </div>
  )
}
