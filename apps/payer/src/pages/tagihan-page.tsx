import { Button } from '@lunas/ui/button'
import { AppBar } from '#components/app-bar.tsx'
import { useRunningBills } from '#features/pembayaran/use-running-bills.ts'
import { useLastMetode } from '#features/pembayaran/use-last-metode.ts'
import { RunningList } from '#features/pembayaran/components/running-list.tsx'
import { useTagihan } from '#features/tagihan/api/get-tagihan.ts'
import { fullBasket, isPayable } from '#features/tagihan/basket.ts'
import { BasketBar } from '#features/tagihan/components/basket-bar.tsx'
import { SiswaCard } from '#features/tagihan/components/siswa-card.tsx'
import { TagihanGroups } from '#features/tagihan/components/tagihan-groups.tsx'
import {
  AllPaid,
  NoTagihan,
  TagihanSkeleton,
} from '#features/tagihan/components/tagihan-states.tsx'
import { tagihanCopy } from '#features/tagihan/tagihan.copy.ts'
import { useBasket } from '#features/tagihan/use-basket.ts'
import { preload } from '#lib/router/router.ts'
import { useParams, useSearch } from '#lib/router/screens.tsx'
import { shortMetode } from '#lib/short-metode.ts'
import { useArrived } from '#lib/use-arrived.ts'
import { useIdleImport } from '#lib/use-idle-import.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { useTitle } from '#lib/use-title.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { OtherWays } from './other-ways.tsx'
import { useCheckout } from './use-checkout.ts'

/** What lies over the bills, and the payment behind it: fetched while the bills are read. */
async function loadPaying() {
  const [checkout, ways] = await Promise.all([import('./tagihan-checkout.tsx'), import('./ways-sheets.tsx')])
  preload('/bayar/pembayaran/$kode_pembayaran')
  return { ...checkout, ...ways }
}

/** One pupil's bills: choose, then pay. */
export function TagihanPage() {
  const { kode_siswa } = useParams('/iu/tagihan/$kode_siswa')
  const { buka } = useSearch('/iu/tagihan/$kode_siswa')
  const { data, error, refetch } = useTagihan(kode_siswa)
  const daftar = useArrived(data)
  const basket = useBasket(kode_siswa, daftar?.tagihan)
  const whom = { kode_siswa }
  const checkout = useCheckout({ kode: kode_siswa, untuk: whom }, { ...basket, isLoading: !daftar })
  const last = useLastMetode(whom, basket.isReady ? basket.total : 0)
  const berjalan = useRunningBills()
  const nominal = useOverlay('nominal')
  const paying = useIdleImport(loadPaying, daftar !== undefined, buka)
  const payable = daftar?.tagihan.filter(isPayable) ?? []
  const hasAll = payable.every((one) => one.sukarela || one.kode_tagihan in basket.basket)
  const title = useTitle(daftar && tagihanCopy.tab(daftar.siswa.nama))
  return (
    <>
      <AppBar title={tagihanCopy.title} school={daftar?.siswa} back={{ to: '/id/bayar' }} />
      <main tabIndex={-1} className={`two-columns ${payable.length > 0 ? 'has-bar' : ''}`} {...title}>
        <div className="space-y-4">
          {!daftar &&
            (error ? (
              <LinkTrouble title={tagihanCopy.failed} error={error} onRetry={() => void refetch()} />
            ) : (
              <TagihanSkeleton />
            ))}
          {daftar && <SiswaCard {...daftar} />}
          {daftar &&
            payable.length === 0 &&
            (daftar.tagihan.length > 0 ? <AllPaid /> : <NoTagihan />)}
          {payable.length > 0 && (
            <Button
              look="quiet"
              className="-my-1 -ml-3"
              onClick={() => basket.change(hasAll ? {} : fullBasket(payable))}
            >
              {hasAll ? tagihanCopy.selectNone : tagihanCopy.selectAll}
            </Button>
          )}
          {daftar && (
            <TagihanGroups daftar={daftar} basket={basket.basket} berjalan={berjalan} onChange={basket.change} />
          )}
          {daftar && <RunningList kode_siswa={kode_siswa} />}
          {daftar && <OtherWays kode_siswa={kode_siswa} lines={basket.lines} hasBills={payable.length > 0} />}
        </div>
        {payable.length > 0 && (
          <BasketBar
            {...basket}
            terakhir={last && { nama: shortMetode(last.nama), biaya: last.biaya }}
            onPay={() => last && checkout.choose(last, { replace: false })}
            onNext={() => checkout.metode.show()}
          />
        )}
      </main>
      {daftar && paying && (
        <>
          <paying.Checkout {...daftar} basket={basket} checkout={checkout} nominal={nominal} />
          <paying.WaysSheets daftar={daftar} payable={payable} lines={basket.lines} />
        </>
      )}
    </>
  )
}
