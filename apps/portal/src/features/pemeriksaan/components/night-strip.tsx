import type { HasilPemeriksaan } from '@lunas/contract/buku/pemeriksaan'
import { formatDay } from '#lib/format-at.ts'

/** The last nights from left to right, green where every law held. */
export function NightStrip({ malam }: Pick<HasilPemeriksaan, 'malam'>) {
  if (malam.length === 0) return null
  const broken = malam.filter(({ dilanggar }) => dilanggar > 0)
  return (
    <section className="mt-6" aria-labelledby="malam-title">
      <h2 id="malam-title" className="text-base">
        {malam.length} malam terakhir
      </h2>
      <ol className="mt-2 flex flex-wrap gap-1">
        {malam.toReversed().map(({ malam: day, dilanggar }) => {
          const said = `${formatDay(day)}: ${dilanggar === 0 ? 'semua terpenuhi' : `${dilanggar} dilanggar`}`
          return (
            <li
              key={day}
              title={said}
              className={`h-6 w-6 rounded ${dilanggar === 0 ? 'bg-paid' : 'bg-late'}`}
            >
              <span className="sr-only">{said}</span>
            </li>
          )
        })}
      </ol>
      <p className="mt-2 text-sm text-ink-soft">
        {broken.length === 0
          ? 'Semua aturan terpenuhi pada malam yang diperiksa.'
          : `${broken.length} malam menemukan pelanggaran.`}
      </p>
    </section>
  )
}
