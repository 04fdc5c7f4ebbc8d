import { ShareIcon } from '@lunas/ui/icons/share'
import type { BasketLine } from '#features/tagihan/basket.ts'
import { TautanSheet } from '#features/tautan/components/tautan-sheet.tsx'
import { tautanCopy } from '#features/tautan/tautan.copy.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { WayRow } from './way-row.tsx'

type OthersProps = {
  anak: readonly { kode_siswa: string; nama?: string; lines: readonly BasketLine[] }[]
}

/** The basket as a link, for parents who are logged in. */
export function PayByOthers({ anak }: OthersProps) {
  const sheet = useOverlay('tautan')
  if (!session()) return null
  return (
    <>
      <WayRow Icon={ShareIcon} onClick={() => sheet.show()}>
        {tautanCopy.open}
      </WayRow>
      <TautanSheet open={sheet.open} anak={anak} onClose={sheet.close} />
    </>
  )
}
