import { useParams } from '@tanstack/react-router'
import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { CardIcon } from '@lunas/ui/icons/card'
import { AppBar } from '#components/app-bar.tsx'
import { RunningList } from '#features/pembayaran/components/running-list.tsx'
import { nominalCopy } from '#features/pembayaran/pembayaran.copy.ts'
import { useTagihan } from '#features/tagihan/api/get-tagihan.ts'
import { fullBasket, isPayable } from '#features/tagihan/basket.ts'
import { BasketBar } from '#features/tagihan/components/basket-bar.tsx'
import { SiswaCard } from '#features/tagihan/components/siswa-card.tsx'
import { TagihanGroups } from '#features/tagihan/components/tagihan-groups.tsx'
import {
  AllPaid,
  NoTagihan,
  TagihanFailed,
  TagihanSkeleton,
} from '#features/tagihan/components/tagihan-states.tsx'
import { tagihanCopy } from '#features/tagihan/tagihan.copy.ts'
import { useBasket } from '#features/tagihan/use-basket.ts'
import { session } from '#lib/session.ts'
import { useArrived } from '#lib/use-arrived.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { KeptMoney } from './kept-money.tsx'
import { PayAnyTime } from './pay-any-time.tsx'
import { PayByOthers } from './pay-by-others.tsx'
import { PayInParts } from './pay-in-parts.tsx'
import { AddAnakButton, AddSedekahButton, JoinCard } from './pay-together.tsx'
import { Checkout } from './tagihan-checkout.tsx'
import { WayRow } from './way-row.tsx'

/** One pupil's bills: choose, then pay. */
export function TagihanPage() {
  const { kode_siswa } = useParams({ from: '/cached/iu/tagihan/$kode_siswa' })
  const { data, error, refetch } = useTagihan(kode_siswa)
  const daftar = useArrived(data)
  const basket = useBasket(kode_siswa, daftar?.tagihan)
  const metode = useOverlay('metode')
  const nominal = useOverlay('nominal')
  const payable = daftar?.tagihan.filter(isPayable) ?? []
  const hasAll = payable.every((one) => one.sukarela || one.kode_tagihan in basket.basket)
  return (
    <>
      <AppBar title={tagihanCopy.title} back={{ to: '/id/bayar' }} />
      <main tabIndex={-1} className={`two-columns ${payable.length > 0 ? 'has-bar' : ''}`}>
        <div className="space-y-4">
          {!daftar &&
            (error ? (
              <TagihanFailed sentence={sentenceOf(error)} onRetry={() => void refetch()} />
            ) : (
              <TagihanSkeleton />
            ))}
          {daftar && <SiswaCard {...daftar} />}
          {daftar && <RunningList kode_siswa={kode_siswa} />}
          {daftar &&
            payable.length === 0 &&
            (daftar.tagihan.length > 0 ? <AllPaid /> : <NoTagihan />)}
          {payable.length > 0 && <JoinCard kode_siswa={kode_siswa} lines={basket.lines} />}
          {payable.length > 0 && (
            <Button
              look="quiet"
              className="-my-2 -ml-3"
              onClick={() => basket.change(hasAll ? {} : fullBasket(payable))}
            >
              {hasAll ? tagihanCopy.selectNone : tagihanCopy.selectAll}
            </Button>
          )}
          {daftar && (
            <TagihanGroups daftar={daftar} basket={basket.basket} onChange={basket.change} />
          )}
          {daftar && (session() || payable.length > 0) && (
            <section>
              <h2 className="mb-2 text-base">{tagihanCopy.otherWays}</h2>
              <div className="card divide-y divide-line overflow-clip">
                {payable.length > 0 && (
                  <>
                    <WayRow Icon={CardIcon} onClick={() => nominal.show()}>
                      {nominalCopy.open}
                    </WayRow>
                    <AddAnakButton kode_siswa={kode_siswa} lines={basket.lines} />
                    <PayByOthers anak={[{ kode_siswa, lines: basket.lines }]} />
                    <PayInParts bills={payable} />
                    <AddSedekahButton kode_siswa={kode_siswa} lines={basket.lines} />
                  </>
                )}
                <PayAnyTime kode_siswa={kode_siswa} />
                <KeptMoney kode_siswa={kode_siswa} titipan={daftar.titipan} />
              </div>
            </section>
          )}
        </div>
        {payable.length > 0 && <BasketBar {...basket} onNext={() => metode.show()} />}
      </main>
      {daftar && <Checkout {...daftar} basket={basket} nominal={nominal} />}
    </>
  )
}
