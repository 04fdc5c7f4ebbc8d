import type { HalamanPpob, Pesanan } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { usePpob } from '#features/ppob/api/ppob.ts'
import { OrderForm } from '#features/ppob/components/order-form.tsx'
import { PesananList } from '#features/ppob/components/pesanan-list.tsx'
import { ppobCopy } from '#features/ppob/ppob.copy.ts'
import { navigate } from '#lib/router/router.ts'

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
          <EmptyState Icon={BoltIcon} isPage title={ppobCopy.failed} error={error}>
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
  const show = ({ kode_pesanan }: Pesanan) =>
    void navigate({ to: '/ppob/pesanan/$kode_pesanan', params: { kode_pesanan } })
  const { uang_kembali } = page
  return (
    <OrderForm page={page} onMade={show}>
      {uang_kembali > 0 && (
        <p className="tone-brand rounded-field px-3 py-2 text-sm">{ppobCopy.kept(formatRupiah(uang_kembali))}</p>
      )}
    </OrderForm>
  )
}
