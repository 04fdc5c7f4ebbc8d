import { Button } from '@lunas/ui/button'
import type { BasketLine } from '#features/tagihan/basket.ts'
import { TautanSheet } from '#features/tautan/components/tautan-sheet.tsx'
import { tautanCopy } from '#features/tautan/tautan.copy.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'

type OthersProps = { kode_siswa: string; lines: readonly BasketLine[] }

/** The basket as a link, for parents who are logged in. */
export function PayByOthers({ kode_siswa, lines }: OthersProps) {
  const sheet = useOverlay('tautan')
  if (!session()) return null
  return (
    <>
      <Button look="quiet" onClick={() => sheet.show()}>
        {tautanCopy.open}
      </Button>
      <TautanSheet open={sheet.open} kode_siswa={kode_siswa} lines={lines} onClose={sheet.close} />
    </>
  )
}
