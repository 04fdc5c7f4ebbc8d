import type { ReactNode } from 'react'
import { Pick } from '#components/pick.tsx'
import { chooseSekolah, useChosenOf, useSaya, useSchools, type Unit } from '#lib/saya.ts'

type ForOneProps = { children: (sekolah: Unit) => ReactNode }

/** What concerns one school only. While all schools are chosen above, it asks for which one. */
export function ForOneSekolah({ children }: ForOneProps) {
  const schools = useSchools()
  const sekolah = useChosenOf(schools)
  return sekolah ? children(sekolah) : <AskSekolah units={schools} />
}

/** The same for one set of books, which units without pupils have too. */
export function ForOneUnit({ children }: ForOneProps) {
  const units = useSaya().sekolah
  const sekolah = useChosenOf(units)
  return sekolah ? children(sekolah) : <AskSekolah units={units} />
}

/** Taking the first school instead would be a guess that nobody notices. */
function AskSekolah({ units }: { units: readonly Unit[] }) {
  if (units.length === 0) return <p>Belum ada sekolah untuk Anda.</p>
  return (
    <div className="max-w-md space-y-3">
      <p>Pilih sekolahnya dulu.</p>
      <Pick
        label="Untuk sekolah"
        value=""
        onValue={chooseSekolah}
        choices={units.map(({ idsekolah, nama }) => ({ value: idsekolah, label: nama }))}
      />
    </div>
  )
}
