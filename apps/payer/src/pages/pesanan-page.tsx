import { sentenceOf } from '@lunas/client/api-error'
import { makeKey } from '@lunas/client/random'
import type { Pesanan } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useBuatPembayaran } from '#features/pembayaran/api/buat-pembayaran.ts'
import type { Untuk } from '#features/pembayaran/sent-request.ts'
import { usePesanan, usePpob } from '#features/ppob/api/ppob.ts'
import { PesananFacts } from '#features/ppob/components/pesanan-facts.tsx'
import { ppobCopy } from '#features/ppob/ppob.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { useParams } from '#lib/router/screens.tsx'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { AmountCheckout } from './amount-checkout.tsx'

const WHOM = { untuk: 'ppob' } as const

/** One order: what is known about it, its token, and the way to pay while it waits for money. */
export function PesananPage() {
  const { kode_pesanan } = useParams('/ppob/pesanan/$kode_pesanan')
  const { data: pesanan, error, refetch } = usePesanan(kode_pesanan)
  return (
    <>
      <AppBar title={ppobCopy.orderTitle} back={{ to: shopOf() }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-5 p-4">
        {pesanan && <Shown pesanan={pesanan} />}
        {!pesanan && error && (
          <EmptyState Icon={BoltIcon} isPage title={ppobCopy.orderFailed} error={error}>
            <Button onClick={() => void refetch()}>{ppobCopy.retry}</Button>
          </EmptyState>
        )}
        {!pesanan && !error && <Skeleton className="h-60 rounded-card" />}
      </main>
    </>
  )
}

function Shown({ pesanan }: { pesanan: Pesanan }) {
  const { kode_pembayaran } = pesanan
  return (
    <>
      <section className="plain space-y-4"><PesananFacts pesanan={pesanan} /></section>
      {pesanan.boleh_dibayar && !isAgent() && <Pay pesanan={pesanan} />}
      {kode_pembayaran && (
        <Link to="/bayar/pembayaran/$kode_pembayaran" params={{ kode_pembayaran }} className="btn btn-secondary w-full">
          {ppobCopy.receipt}
        </Link>
      )}
      <Link to={shopOf()} className="btn btn-secondary w-full">{ppobCopy.again}</Link>
    </>
  )
}

/** Agents sell from their deposit, at the counter. */
function isAgent(): boolean {
  return session()?.level === 'mitra'
}

function shopOf() {
  return isAgent() ? '/mitra/ppob' : '/ppob'
}

function Pay({ pesanan }: { pesanan: Pesanan }) {
  const { kode_pesanan, nama, nomor, harga } = pesanan
  const metode = useOverlay('metode')
  const { data: page } = usePpob()
  const [key] = useState(makeKey)
  const untuk: Untuk = {
    kode: kode_pesanan,
    isi: { untuk: 'ppob', kode_pesanan, jumlah: harga },
    kelompok: [{
      nama: session()?.nama ?? '', sekolah: ppobCopy.seller,
      rincian: [{ kode_tagihan: null, nama: `${nama} · ${nomor}`, jumlah: harga }],
    }],
  }
  const keep = useBuatPembayaran(({ kode_pembayaran }) =>
    navigate({ to: '/bayar/pembayaran/$kode_pembayaran', params: { kode_pembayaran } }),
  )
  const kept = page?.uang_kembali ?? 0
  const isDown = Boolean(page?.gangguan)
  const payKept = () =>
    keep.mutate({
      key, body: { ...untuk.isi, untuk: 'ppob', kode_pesanan, jumlah: harga, metode: 'titipan' },
      ringkasan: { nama_metode: ppobCopy.payKept(formatRupiah(harga)), biaya: 0, total: harga, rincian: [] },
    })
  return (
    <>
      {page?.gangguan && <p role="alert" className="tone-late rounded-field px-3 py-2">{page.gangguan}</p>}
      <Button className="w-full" disabled={isDown} onClick={() => metode.show()}>{ppobCopy.pay}</Button>
      {kept >= harga && (
        <Button look="secondary" className="w-full" disabled={keep.isPending || isDown} onClick={payKept}>
          {ppobCopy.payKept(formatRupiah(kept))}
        </Button>
      )}
      {keep.error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(keep.error)}</p>}
      <AmountCheckout whom={WHOM} untuk={untuk} jumlah={harga} isReady onMade={() => {}} />
    </>
  )
}
