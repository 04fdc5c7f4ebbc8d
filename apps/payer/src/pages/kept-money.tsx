import { WalletIcon } from '@lunas/ui/icons/wallet'
import { TitipanSheet } from '#features/titipan/components/titipan-sheet.tsx'
import { titipanCopy } from '#features/titipan/titipan.copy.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { WayRow } from './way-row.tsx'

type KeptProps = { kode_siswa: string; titipan: number }

/** The button to a child's titipan, for its guardians. */
export function KeptMoney({ kode_siswa, titipan }: KeptProps) {
  const sheet = useOverlay('titipan')
  if (!session() || (titipan === 0 && !sheet.open)) return null
  return (
    <>
      <WayRow Icon={WalletIcon} onClick={() => sheet.show()}>
        {titipanCopy.open}
      </WayRow>
      <TitipanSheet open={sheet.open} kode_siswa={kode_siswa} onClose={sheet.close} />
    </>
  )
}
