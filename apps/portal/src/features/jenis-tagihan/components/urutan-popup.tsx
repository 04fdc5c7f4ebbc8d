import type { JenisTagihan } from '@lunas/contract/tagihan/jenis'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useBiayaAktif, useUrutkanJenis } from '../api/jenis.ts'
import { CONTOH, moveTo, paidFirst } from '../urutan.ts'

type UrutanProps = { idsekolah: string; onDone: () => void }

/** Which fees of a school one amount pays first: dragged, or moved by buttons. */
export function UrutanPopup({ open, onDone }: { open: boolean; onDone: () => void }) {
  return (
    <Popup open={open} onClose={onDone} title="Urutan bayar">
      <ForOneSekolah>{({ idsekolah }) => <Loading key={idsekolah} idsekolah={idsekolah} onDone={onDone} />}</ForOneSekolah>
    </Popup>
  )
}

function Loading(props: UrutanProps) {
  const { data, error, refetch } = useBiayaAktif(props.idsekolah)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 rounded-card" />
  if (data.length === 0) return <p className="text-ink-soft">Sekolah ini belum punya biaya.</p>
  return <Ordering {...props} saved={data} />
}

function Ordering({ idsekolah, onDone, saved }: UrutanProps & { saved: readonly JenisTagihan[] }) {
  const [order, setOrder] = useState(saved)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const urutkan = useUrutkanJenis(onDone)
  function move(from: number, to: number) {
    setOrder(moveTo(order, from, to))
    setSaid(`${order[from]?.nama ?? ''} sekarang nomor ${to + 1}.`)
  }
  return (
    <div className="space-y-4">
      <p>Satu pembayaran melunasi yang teratas lebih dulu. Berlaku untuk tagihan yang terbit sesudah ini.</p>
      <ol className="divide-y divide-line border-y border-line">
        {order.map(({ kode_jenis, nama }, at) => (
          <li key={kode_jenis}>
            <div
              draggable
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, at)
              }}
              className="flex min-h-12 cursor-grab flex-wrap items-center gap-x-3"
            >
              <span className="min-w-0 grow wrap-anywhere">
                <span className="mr-2 tabular-nums text-ink-faint">{at + 1}.</span>
                {nama}
              </span>
              <Button look="quiet" aria-label={`Naikkan ${nama}`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                Naikkan
              </Button>
              <Button
                look="quiet" aria-label={`Turunkan ${nama}`} disabled={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              >
                Turunkan
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">{said}</p>
      <Contoh before={saved} after={order} />
      <Button
        busy={urutkan.isPending}
        onClick={() => urutkan.mutate({ idsekolah, jenis: order.map(({ kode_jenis }) => kode_jenis) })}
      >
        Simpan urutan
      </Button>
    </div>
  )
}

type ContohProps = { before: readonly JenisTagihan[]; after: readonly JenisTagihan[] }

/** What one payment would pay before and after. */
function Contoh({ before, after }: ContohProps) {
  const inRupiah = (value: number) => formatRupiah(rupiah(value))
  const said = (jenis: readonly JenisTagihan[]) => `${paidFirst(jenis.map(({ nama }) => nama))} lunas`
  return (
    <section aria-label="Contoh pembayaran" className="notice tone-quiet space-y-1">
      <p>
        Contoh: tiap jenis ada satu tagihan {inRupiah(CONTOH.tagihan)}, dan keluarga membayar {inRupiah(CONTOH.dibayar)}.
      </p>
      <dl className="facts">
        <dt>Urutan lama</dt>
        <dd>{said(before)}</dd>
        <dt>Urutan baru</dt>
        <dd className="font-semibold">{said(after)}</dd>
      </dl>
    </section>
  )
}
