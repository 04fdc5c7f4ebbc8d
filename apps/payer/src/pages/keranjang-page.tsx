import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { Nominal } from '@lunas/ui/nominal'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { readDraft } from '#features/pembayaran/draft.ts'
import { nominalCopy } from '#features/pembayaran/pembayaran.copy.ts'
import { keranjangKode } from '#features/pembayaran/sent-request.ts'
import { AnakKeranjangCard } from '#features/tagihan/components/anak-keranjang.tsx'
import { keranjangCopy } from '#features/tagihan/keranjang.copy.ts'
import {
  useKeranjang,
  type AnakKeranjang,
  type BagianKeranjang,
} from '#features/tagihan/use-keranjang.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { AddAnak } from './add-anak.tsx'
import { BasketGift, GiftSheet, useBasketGift } from './basket-gift.tsx'
import { KeranjangCheckout } from './keranjang-checkout.tsx'
import { PayByOthers } from './pay-by-others.tsx'

/** Several children in one payment; with several institutions, one payment for each. */
export function KeranjangPage() {
  const { bagian, remove, lay, isEmpty } = useKeranjang()
  const [chosen, setChosen] = useState<string>()
  const metode = useOverlay('metode')
  const nominal = useOverlay('nominal')
  const gift = useBasketGift()
  // Where a step is open already, as after another method was wished for, the draft says whose.
  const [drafted] = useState(() => readDraft().kode)
  const paying =
    bagian.find(({ institusi }) => institusi === chosen) ??
    bagian.find(({ institusi }) => keranjangKode(institusi) === drafted) ??
    bagian[0]
  const taken = bagian.flatMap(({ anak }) => anak.map(({ kode_siswa }) => kode_siswa))

  function show({ institusi }: BagianKeranjang, step: typeof metode) {
    setChosen(institusi)
    step.show()
  }

  return (
    <>
      <AppBar title={keranjangCopy.title} back={{ to: '/id/bayar' }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-6 p-4">
        {!isEmpty && <Heading count={bagian.length} />}
        {isEmpty && (
          <EmptyState
            Icon={ReceiptIcon}
            isPage
            title={keranjangCopy.empty}
            text={keranjangCopy.emptyHint}
          />
        )}
        {bagian.map((one, i) => (
          <section key={one.institusi} className="space-y-3">
            {bagian.length > 1 && (
              <h2 className="px-1 text-base">{keranjangCopy.part(i + 1, bagian.length)}</h2>
            )}
            {one.anak.map((anak) => (
              <AnakKeranjangCard
                key={anak.kode_siswa}
                anak={anak}
                onRemove={() => remove(anak.kode_siswa)}
              />
            ))}
            <BasketGift gift={gift} institusi={one.institusi} />
            <Sum
              bagian={one}
              sedekah={gift.of(one)?.jumlah ?? 0}
              onPay={() => show(one, metode)}
              onNominal={() => show(one, nominal)}
              canLink={bagian.length === 1 && !gift.of(one)}
            />
          </section>
        ))}
        <AddAnak taken={taken} />
      </main>
      {paying && (
        <KeranjangCheckout
          key={paying.institusi}
          bagian={paying}
          sedekah={gift.of(paying)}
          onLay={lay}
        />
      )}
      <GiftSheet gift={gift} />
    </>
  )
}

/** Why they are together, or why they are paid one after the other. */
function Heading({ count }: { count: number }) {
  return (
    <>
      <header>
        <h1 className="text-2xl">{keranjangCopy.heading}</h1>
        {count === 1 && <p className="mt-1 text-ink-soft">{keranjangCopy.intro}</p>}
      </header>
      {count > 1 && (
        <div className="tone-due rounded-card p-4 text-sm">
          <p className="font-semibold">{keranjangCopy.splitTitle}</p>
          <p className="mt-1">{keranjangCopy.split}</p>
        </div>
      )}
    </>
  )
}

type SumProps = {
  bagian: BagianKeranjang
  /** The amount of the donation beside the bills. */
  sedekah: number
  onPay: () => void
  onNominal: () => void
  /** A link belongs to one institution. */
  canLink: boolean
}

function Sum({ bagian, sedekah, onPay, onNominal, canLink }: SumProps) {
  const paid = bagian.anak.filter(({ lines }) => lines.length > 0).length
  return (
    <div className="plain">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4" role="status">
        <span className="text-sm text-ink-soft">
          {keranjangCopy.total}, {keranjangCopy.payCount(paid)}
          {sedekah > 0 && ` ${keranjangCopy.payAlso}`}
        </span>
        <Nominal value={bagian.total + sedekah} className="amount-mid" />
      </div>
      <Button className="mt-4 w-full text-lg" disabled={!bagian.isReady} onClick={onPay}>
        {keranjangCopy.pay}
      </Button>
      <Button look="quiet" className="mt-1 w-full" onClick={onNominal}>
        {nominalCopy.open}
      </Button>
      {canLink && <PayByOthers anak={bagian.anak.map(namedOf)} />}
    </div>
  )
}

function namedOf({ kode_siswa, daftar, lines }: AnakKeranjang) {
  return { kode_siswa, nama: daftar?.siswa.nama ?? '', lines }
}
