import type { BagianCicilan } from '@lunas/contract/tagihan/cicilan'
import { Nominal } from '@lunas/ui/nominal'
import { dayName } from '#lib/moments.ts'
import { cicilanCopy } from '../cicilan.copy.ts'

type Part = BagianCicilan & { note?: string }

/** The parts with their due dates. */
export function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ol aria-label={cicilanCopy.preview} className="divide-y divide-line border-y border-line">
      {parts.map(({ ke, jumlah, jatuh_tempo, note }) => (
        <li key={ke} className="flex justify-between gap-4 py-2">
          <span>
            <span className="block font-medium">{cicilanCopy.part(ke)}</span>
            <span className="text-sm text-ink-soft">
              {dayName(jatuh_tempo)}
              {note && ` · ${note}`}
            </span>
          </span>
          <Nominal value={jumlah} />
        </li>
      ))}
    </ol>
  )
}
