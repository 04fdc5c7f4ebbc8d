import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { CalendarIcon } from '@lunas/ui/icons/calendar'
import { cicilanCopy } from '#features/cicilan/cicilan.copy.ts'
import { CicilanSheet } from '#features/cicilan/components/cicilan-sheet.tsx'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { WayRow } from './way-row.tsx'

/** The way to paying a bill in parts, for parents who are logged in. */
export function PayInParts({ bills }: { bills: readonly Tagihan[] }) {
  const sheet = useOverlay('cicilan')
  if (!session() || bills.length === 0) return null
  return (
    <>
      <WayRow Icon={CalendarIcon} onClick={() => sheet.show()}>
        {cicilanCopy.open}
      </WayRow>
      <CicilanSheet open={sheet.open} bills={bills} onClose={sheet.close} />
    </>
  )
}
