import type { KelolaPpob } from '@lunas/contract/ppob/kelola-ppob'
import { KATEGORI_PPOB, type KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { kelolaQuery } from '#features/ppob/api/ppob.ts'
import { AturanForm } from '#features/ppob/components/aturan-form.tsx'
import { formatAt } from '#lib/format-at.ts'

export function AturanPpobPage() {
  const { data, error, refetch } = useQuery(kelolaQuery)
  return (
    <PageFrame about="Apa yang dijual dan berapa marginnya. Aturan lama tetap tercatat.">
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && <Kategori page={data} />}
      {data && <Produk page={data} />}
    </PageFrame>
  )
}

function Kategori({ page: { aturan, mendatang } }: { page: KelolaPpob }) {
  const [edited, setEdited] = useState<KategoriPpob>()
  return (
    <>
      <ul className="mb-6 divide-y divide-line rounded-lg border border-line bg-raised">
        {KATEGORI_PPOB.map((kategori) => {
          const rule = aturan.find((one) => one.kategori === kategori)
          const next = mendatang.filter((one) => one.kategori === kategori)
          return (
            <li key={kategori} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
              <div className="min-w-0 grow basis-60">
                <h2 className="font-semibold">{kategori}</h2>
                <p className="text-sm">
                  {rule?.dibuka ? `Dijual, margin ${formatRupiah(rule.margin)}` : 'Ditutup'}
                </p>
                {next.map(({ berlaku_at, dibuka, margin }) => (
                  <p key={berlaku_at} className="text-sm text-ink-soft">
                    Mulai {formatAt(berlaku_at)}: {dibuka ? `margin ${formatRupiah(margin)}` : 'ditutup'}
                  </p>
                ))}
              </div>
              <Button look="secondary" aria-label={`Ubah ${kategori}`} onClick={() => setEdited(kategori)}>Ubah</Button>
            </li>
          )
        })}
      </ul>
      <Popup open={edited !== undefined} onClose={() => setEdited(undefined)} title={`Aturan ${edited ?? ''}`}>
        {edited && (
          <AturanForm
            kategori={edited}
            aturan={aturan.find((one) => one.kategori === edited)}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Popup>
    </>
  )
}

function Produk({ page: { produk } }: { page: KelolaPpob }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">Produk dan harga biller</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {produk.map(({ sku, nama, kategori, merek, harga, dibuka, berubah_at }) => (
          <li key={sku} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
            <span className="min-w-0 grow basis-60">
              <span className="font-semibold">{nama}</span>
              <span className="block text-sm text-ink-soft">
                {kategori} · {merek} · {sku} · berubah {formatAt(berubah_at)}
              </span>
            </span>
            {!dibuka && <span className="badge tone-late">Gangguan</span>}
            <span className="nominal">{formatRupiah(harga)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
