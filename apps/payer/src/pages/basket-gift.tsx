import { Button } from '@lunas/ui/button'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { useState } from 'react'
import { SedekahCard } from '#features/donasi/components/sedekah-card.tsx'
import { sedekahCopy } from '#features/donasi/sedekah.copy.ts'
import { institusiOf } from '#lib/keranjang.ts'
import { putSedekah, readSedekah, type Sedekah } from '#lib/sedekah.ts'
import { useOffers } from '#lib/use-offers.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { SedekahSheet } from './sedekah-sheet.tsx'

const KODE_INSTITUSI = institusiOfHost(location.hostname)

/** The donation that waits in the basket of this device. */
export function useBasketGift() {
  const [sedekah, setSedekah] = useState(readSedekah)
  const asking = useOverlay('sedekah')
  function keep(next: Sedekah | undefined) {
    putSedekah(next)
    setSedekah(next)
  }
  /** Money of one payment reaches one institution, and so does its donation. */
  function of({ institusi }: { institusi: string }): Sedekah | undefined {
    return sedekah && institusiOf(sedekah.kode_program) === institusi ? sedekah : undefined
  }
  return { sedekah, asking, keep, of }
}

type GiftProps = { gift: ReturnType<typeof useBasketGift> }

/** A donation beside the bills, or the offer of one; only this site's programs are known here. */
export function BasketGift({ gift, institusi }: GiftProps & { institusi: string }) {
  const sedekah = gift.of({ institusi })
  const hasZiswaf = useOffers('ziswaf')
  const ask = () => gift.asking.show()
  if (sedekah) {
    return <SedekahCard sedekah={sedekah} onChange={ask} onRemove={() => gift.keep(undefined)} />
  }
  if (institusi !== KODE_INSTITUSI || !hasZiswaf) return null
  return (
    <Button look="secondary" className="w-full" onClick={ask}>
      <HeartIcon />
      {sedekahCopy.add}
    </Button>
  )
}

export function GiftSheet({ gift: { sedekah, asking, keep } }: GiftProps) {
  return (
    <SedekahSheet
      open={asking.open}
      sedekah={sedekah}
      onClose={asking.close}
      onUse={(next) => {
        keep(next)
        asking.close()
      }}
    />
  )
}
