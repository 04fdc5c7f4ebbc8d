import { sentenceOf } from '@lunas/client/api-error'
import { KATEGORI_PPOB, KATEGORI_TAGIHAN, type KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import type { HalamanPpob, Pesanan } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { usePpob } from '#features/ppob/api/ppob.ts'
import { BillForm } from '#features/ppob/components/bill-form.tsx'
import { PesananList } from '#features/ppob/components/pesanan-list.tsx'
import { PrepaidForm } from '#features/ppob/components/prepaid-form.tsx'
import { KATEGORI_WORDS, ppobCopy } from '#features/ppob/ppob.copy.ts'

/** Pulsa, tokens and bills: kind, number, product; the order's page takes the money. */
export function PpobPage() {
  const { data: page, error, refetch } = usePpob()
  return (
    <>
      <AppBar title={ppobCopy.title} back={{ to: '/app/home' }} />
      <main tabIndex={-1} className="mx-auto max-w-2xl space-y-5 p-4">
        <h1 className="text-xl">{ppobCopy.heading}</h1>
        {page && <Shop page={page} />}
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

function Shop({ page }: { page: HalamanPpob }) {
  const navigate = useNavigate()
  const [kategori, setKategori] = useState<KategoriPpob>('Pulsa')
  const show = ({ kode_pesanan }: Pesanan) =>
    void navigate({ to: '/ppob/pesanan/$kode_pesanan', params: { kode_pesanan } })
  const Form = isTagihan(kategori) ? BillForm : PrepaidForm
  const { gangguan, uang_kembali } = page
  return (
    <>
      {gangguan && <p role="alert" className="tone-late rounded-field px-3 py-2">{gangguan}</p>}
      <Kinds kategori={kategori} onKategori={setKategori} />
      {uang_kembali > 0 && (
        <p className="tone-brand rounded-field px-3 py-2 text-sm">{ppobCopy.kept(formatRupiah(uang_kembali))}</p>
      )}
      <Form key={kategori} kategori={kategori} page={page} onMade={show} />
    </>
  )
}

function isTagihan(kategori: KategoriPpob): boolean {
  return (KATEGORI_TAGIHAN as readonly string[]).includes(kategori)
}

function Kinds({ kategori, onKategori }: { kategori: KategoriPpob; onKategori: (kind: KategoriPpob) => void }) {
  return (
    <div role="group" aria-label={ppobCopy.kind} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {KATEGORI_PPOB.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kategori === kind}
          className={`btn px-2 ${kategori === kind ? 'btn-primary' : 'btn-secondary'}`}
          onClick={() => onKategori(kind)}
        >
          {KATEGORI_WORDS[kind]}
        </button>
      ))}
    </div>
  )
}
