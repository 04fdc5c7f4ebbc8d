import { NomorVaSheet } from '#features/nomor-va/components/nomor-va-sheet.tsx'
import { nomorVaCopy, stepsAt } from '#features/nomor-va/nomor-va.copy.ts'
import { CopyRow } from '#features/pembayaran/components/copy-row.tsx'
import { Places } from '#features/pembayaran/components/how-to.tsx'
import { groupDigits } from '#features/pembayaran/group-digits.ts'
import { useOverlay } from '#lib/use-overlay.ts'

/** The child's permanent numbers, each with the steps at its bank. */
export function PermanentNumbers({ kode_siswa }: { kode_siswa: string }) {
  const sheet = useOverlay('nomor-va')
  return (
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
  )
}
