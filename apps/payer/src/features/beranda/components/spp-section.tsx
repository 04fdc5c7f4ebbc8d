import type { AnakDiBeranda } from '@lunas/contract/pengguna/beranda'
import { MonthStrip } from '@lunas/ui/month-strip'
import { berandaCopy } from '../beranda.copy.ts'
import { schoolYear, tellMonths, yearName } from '../school-year.ts'

type SppSectionProps = { anak: readonly AnakDiBeranda[]; hari_ini: string }

/** The months of the school year of every child: paid, open, late. */
export function SppSection({ anak, hari_ini }: SppSectionProps) {
  // A copy kept by an older version of the app has no months.
  const billed = anak.filter(({ iuran_bulanan }) => iuran_bulanan?.length > 0)
  if (billed.length === 0) return null
  return (
    <section className="plain">
      <h2 className="text-base">{berandaCopy.months(yearName(hari_ini))}</h2>
      <ul className="mt-2 space-y-4">
        {billed.map(({ kode_siswa, nama, iuran_bulanan }) => (
          <li key={kode_siswa}>
            <p className="mb-1 text-sm text-ink-soft">{nama}</p>
            <MonthStrip
              months={schoolYear(iuran_bulanan, hari_ini)}
              label={`${nama}, ${tellMonths(iuran_bulanan)}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
