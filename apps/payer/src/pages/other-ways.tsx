import { CardIcon } from '@lunas/ui/icons/card'
import { tagihanCopy } from '#features/tagihan/tagihan.copy.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { WayRow } from './way-row.tsx'

/** Every way to pay that is not the bar below: one row under the bills opens them in a sheet. */
export function OtherWays({ hasBills }: { hasBills: boolean }) {
  const cara = useOverlay('cara')
  const isIn = session() !== undefined
  if (!isIn && !hasBills) return null
  return (
    <div className="card overflow-clip">
      <WayRow Icon={CardIcon} about={tagihanCopy.otherWaysAbout(isIn)} onClick={() => cara.show()}>
        {tagihanCopy.otherWays}
      </WayRow>
    </div>
  )
}
