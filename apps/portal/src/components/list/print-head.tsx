import { instantOf, now } from '@lunas/client/clock'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'

type PrintHeadProps = {
  title: string
  sekolah: string
  words: readonly string[]
  summary: string
  /** The number of printed rows, and of all rows. */
  shown: number
  all: number
}

/** The heading on paper: what a screen shows around the list. */
export function PrintHead({ title, sekolah, words, summary, shown, all }: PrintHeadProps) {
  const { institusi, nama } = useSaya()
  const left = all - shown
  return (
    <div className="print-only mb-3">
      <p className="text-lg font-semibold">{title}</p>
      <p>{sekolah || institusi}</p>
      <p>{words.length > 0 ? words.join(' · ') : 'Tanpa saringan'}</p>
      <p className="font-semibold">{summary}</p>
      {left > 0 && (
        <p>
          {left.toLocaleString('id-ID')} baris berikutnya tidak tercetak; jumlah di atas
          menghitungnya juga.
        </p>
      )}
      <p className="text-xs">
        Dicetak {formatAt(instantOf(now()).toISOString())} oleh {nama}
      </p>
    </div>
  )
}
