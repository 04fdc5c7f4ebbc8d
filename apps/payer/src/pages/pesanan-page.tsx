import { sentenceOf } from '@lunas/client/api-error'
import { showToast } from '@lunas/client/notices'
import { makeKey } from '@lunas/client/random'
import type { Pesanan } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { CopyIcon } from '@lunas/ui/icons/copy'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useBuatPembayaran } from '#features/pembayaran/api/buat-pembayaran.ts'
import type { Untuk } from '#features/pembayaran/sent-request.ts'
import { usePesanan, usePpob } from '#features/ppob/api/ppob.ts'
import { PesananBadge } from '#features/ppob/components/pesanan-badge.tsx'
import { ppobCopy } from '#features/ppob/ppob.copy.ts'
import { copyText } from '#lib/copy-text.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { AmountCheckout } from './amount-checkout.tsx'

const WHOM = { untuk: 'ppob' } as const

/** One order: what is known about it, its token, and the way to pay while it waits for money. */
export function PesananPage() {
  const { kode_pesanan } = useParams({ from: '/cached/ppob/pesanan/$kode_pesanan' })
  const { data: pesanan, error, refetch } = usePesanan(kode_pesanan)
  return (
    <>
      <AppBar title={ppobCopy.orderTitle} back={{ to: '/ppob' }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-5 p-4">
        {pesanan && <Shown pesanan={pesanan} />}
        {!pesanan && error && (
          <EmptyState Icon={BoltIcon} isPage title={ppobCopy.orderFailed} text={sentenceOf(error)}>
            <Button onClick={() => void refetch()}>{ppobCopy.retry}</Button>
          </EmptyState>
        )}
        {!pesanan && !error && <Skeleton className="h-60 rounded-card" />}
      </main>
    </>
  )
}

function Shown({ pesanan }: { pesanan: Pesanan }) {
  const { nama, nomor, harga, status, keadaan, sn, kode_pembayaran } = pesanan
  const { nama_pelanggan, periode, tagihan, kembali } = pesanan
  return (
    <>
      <section className="card space-y-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h1 className="text-xl">{nama}</h1>
          <PesananBadge status={status} />
        </div>
        <p role="status">{keadaan}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dt className="text-ink-soft">{ppobCopy.number}</dt>
          <dd className="text-right font-semibold">{nomor}</dd>
          {nama_pelanggan && <Line title={ppobCopy.name}>{nama_pelanggan}</Line>}
          {periode && <Line title={ppobCopy.month}>{periode}</Line>}
          {tagihan !== null && <Line title={ppobCopy.bill}><Nominal value={tagihan} /></Line>}
          {tagihan !== null && harga > tagihan && (
            <Line title={ppobCopy.service}><Nominal value={harga - tagihan} /></Line>
          )}
          {kembali > 0 && <Line title={ppobCopy.back}><Nominal value={kembali} /></Line>}
          <dt className="text-ink-soft">{ppobCopy.price}</dt>
          <dd className="text-right"><Nominal value={harga} className="font-semibold" /></dd>
        </dl>
        {status === 'berhasil' && sn && <Serial title={serialTitle(pesanan)} sn={sn} />}
      </section>
      {pesanan.boleh_dibayar && <Pay pesanan={pesanan} />}
      {kode_pembayaran && (
        <Link to="/bayar/pembayaran/$kode_pembayaran" params={{ kode_pembayaran }} className="btn btn-secondary w-full">
          {ppobCopy.receipt}
        </Link>
      )}
      <Link to="/ppob" className="btn btn-secondary w-full">{ppobCopy.again}</Link>
    </>
  )
}

function serialTitle({ kategori, tagihan }: Pesanan): string {
  if (kategori === 'PLN') return ppobCopy.token
  return tagihan === null ? ppobCopy.serial : ppobCopy.reference
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{title}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </>
  )
}

/** A PLN token ends with the meter's name behind a slash; only its digits are typed into the meter. */
function Serial({ title, sn }: { title: string; sn: string }) {
  const [digits = sn] = sn.split('/')
  const copy = async () => {
    showToast((await copyText(digits)) ? ppobCopy.copied : ppobCopy.notCopied)
  }
  return (
    <div className="tone-paid flex flex-wrap items-center justify-between gap-3 rounded-card p-4">
      <p className="min-w-0">
        <span className="block text-sm">{title}</span>
        <span className="block break-words text-lg font-bold tabular-nums">{digits}</span>
      </p>
      <Button look="secondary" onClick={() => void copy()}>
        <CopyIcon size={18} /> {ppobCopy.copy}
      </Button>
    </div>
  )
}

function Pay({ pesanan }: { pesanan: Pesanan }) {
  const { kode_pesanan, nama, nomor, harga } = pesanan
  const metode = useOverlay('metode')
  const navigate = useNavigate()
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
