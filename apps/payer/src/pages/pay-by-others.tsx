import { Button } from '@lunas/ui/button'
import type { BasketLine } from '#features/tagihan/basket.ts'
import { TautanSheet } from '#features/tautan/components/tautan-sheet.tsx'
import { tautanCopy } from '#features/tautan/tautan.copy.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'

type OthersProps = {
  anak: readonly { kode_siswa: string; nama?: string; lines: readonly BasketLine[] }[]
  className?: string
}

/** The basket as a link, for parents who are logged in. */
export function PayByOthers({ anak, className = '' }: OthersProps) {
  const sheet = useOverlay('tautan')
  if (!session()) return null
  return (
    <>
      <Button look="quiet" className={className} onClick={() => sheet.show()}>
        {tautanCopy.open}
      </Button>
      <TautanSheet open={sheet.open} anak={anak} onClose={sheet.close} />
    </>
  )
}
