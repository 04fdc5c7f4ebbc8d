import { BankIcon } from '@lunas/ui/icons/bank'
import { NomorVaSheet } from '#features/nomor-va/components/nomor-va-sheet.tsx'
import { nomorVaCopy, stepsAt } from '#features/nomor-va/nomor-va.copy.ts'
import { CopyRow } from '#features/pembayaran/components/copy-row.tsx'
import { Places } from '#features/pembayaran/components/how-to.tsx'
import { groupDigits } from '#features/pembayaran/group-digits.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { WayRow } from './way-row.tsx'

/** The child's permanent numbers, for parents who are logged in. */
export function PayAnyTime({ kode_siswa }: { kode_siswa: string }) {
  const sheet = useOverlay('nomor-va')
  if (!session()) return null
  return (
    <>
      <WayRow Icon={BankIcon} onClick={() => sheet.show()}>
        {nomorVaCopy.open}
      </WayRow>
      <NomorVaSheet
        open={sheet.open}
        kode_siswa={kode_siswa}
        onClose={sheet.close}
        renderNomor={({ bank, nomor_va, terbuka }) => (
          <>
            <CopyRow
              label={nomorVaCopy.number(bank)}
              shown={groupDigits(nomor_va)}
              copied={nomor_va}
              isBig
            />
            <p className="mb-3 text-sm text-ink-soft">
              {terbuka ? nomorVaCopy.terbuka : nomorVaCopy.tertutup}
            </p>
            <Places places={stepsAt(bank, terbuka)} name={nomor_va} />
          </>
        )}
      />
    </>
  )
}
