import { sentenceOf } from '@lunas/client/api-error'
import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import type { ProdukMitra } from '@lunas/contract/mitra/mitra.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Sheet } from '@lunas/ui/sheet'
import { useOverlay } from '#lib/use-overlay.ts'
import { useBayarMitra, useMitraSaya } from '../api/mitra.ts'
import { jumlahOf } from '../basket.ts'
import { makeLayananId } from '../layanan-id.ts'
import { mitraCopy } from '../mitra.copy.ts'
import { PinEntry } from './pin-entry.tsx'

type PayBoxProps = {
  produk: ProdukMitra
  bagian: RequestOf<'bayarMitra'>['bagian']
  onPaid: (layanan: LayananMitra) => void
  /** The answer is missing, so nobody knows what became of the request. */
  onDoubt: () => void
}

/** What the customer gives in cash, and the PIN that pays it from the deposit. */
export function PayBox({ produk, bagian, onPaid, onDoubt }: PayBoxProps) {
  const { data: saya } = useMitraSaya()
  const pin = useOverlay('pin')
  // The sheet is in the address, so it would be open again for the next customer.
  const pay = useBayarMitra(
    (layanan) => {
      pin.close()
      onPaid(layanan)
    },
    () => {
      pin.close()
      onDoubt()
    },
  )
  const jumlah = jumlahOf(bagian)
  const biaya = saya?.tarif.find((one) => one.produk === produk)?.biaya ?? 0
  const total = jumlah + biaya
  if (bagian.length === 0) return null
  return (
    <>
      <section className="plain space-y-3">
        <dl className="grid grid-cols-[1fr_auto] gap-y-2">
          <dt>{mitraCopy.chosen}</dt>
          <dd className="text-right"><Nominal value={jumlah} /></dd>
          <dt>{mitraCopy.fee}</dt>
          <dd className="text-right"><Nominal value={biaya} /></dd>
          <dt className="font-semibold">{mitraCopy.total}</dt>
          <dd className="text-right"><Nominal value={total} className="text-lg font-bold" /></dd>
        </dl>
        <Button className="w-full" disabled={!saya} onClick={() => pin.show()}>{mitraCopy.next}</Button>
      </section>
      <Sheet open={pin.open} onClose={pin.close} title={mitraCopy.confirmTitle} closeLabel={mitraCopy.close}>
        <div className="space-y-4 p-4">
          <p>{mitraCopy.confirmText(total)}</p>
          <PinEntry
            label={mitraCopy.confirm(total)} busy={pay.isPending} problem={pay.error ? sentenceOf(pay.error) : ''}
            onPin={(typed) => pay.mutate({ id: makeLayananId(), bagian, biaya, pin: typed, total })}
          />
        </div>
      </Sheet>
    </>
  )
}
