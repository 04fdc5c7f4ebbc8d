import { CardIcon } from '@lunas/ui/icons/card'
import { PlusIcon } from '@lunas/ui/icons/plus'
import type { BasketLine } from '#features/tagihan/basket.ts'
import { gabungCopy } from '#features/tagihan/gabung.copy.ts'
import { tagihanCopy } from '#features/tagihan/tagihan.copy.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { usePayTogether } from './pay-together.tsx'
import { WayRow } from './way-row.tsx'

type OtherWaysProps = { kode_siswa: string; lines: readonly BasketLine[]; hasBills: boolean }

/** Below the bills: joining a basket that holds another child, and every other way to pay in a sheet. */
export function OtherWays({ kode_siswa, lines, hasBills }: OtherWaysProps) {
  const cara = useOverlay('cara')
  const { others, join, canJoin } = usePayTogether({ kode_siswa, lines })
  const isIn = session() !== undefined
  if (!isIn && !hasBills) return null
  return (
    <div className="card divide-y divide-line overflow-clip">
      {hasBills && others > 0 && (
        <WayRow Icon={PlusIcon} about={gabungCopy.about(others)} disabled={!canJoin} onClick={() => join()}>
          {gabungCopy.button}
        </WayRow>
      )}
      <WayRow Icon={CardIcon} about={tagihanCopy.otherWaysAbout(isIn)} onClick={() => cara.show()}>
        {tagihanCopy.otherWays}
      </WayRow>
    </div>
  )
}
