import type { HasilHukum } from '@lunas/contract/buku/pemeriksaan'
import { formatRupiah } from '@lunas/values/rupiah'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'

type LawListProps = {
  hukum: readonly HasilHukum[]
  /** What people call the account in a code. */
  nameOf: (code: string) => string
}

/** Every law with its sentence; a broken one shows the rows that break it. */
export function LawList({ hukum, nameOf }: LawListProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {hukum.map((one) => (
        <li key={one.hukum} className="px-4 py-3">
          {one.banyak === 0 ? <Kept {...one} /> : <Broken {...one} nameOf={nameOf} />}
        </li>
      ))}
    </ul>
  )
}

function Kept({ kalimat }: HasilHukum) {
  return (
    <p className="flex items-start gap-3">
      <CircleCheck size={20} className="mt-0.5 shrink-0 text-paid" aria-hidden="true" />
      <span>{kalimat}</span>
    </p>
  )
}

function Broken(
  { kalimat, banyak, selisih, contoh, nameOf }: HasilHukum & Pick<LawListProps, 'nameOf'>,
) {
  const more = banyak - contoh.length
  return (
    <details open>
      <summary className="flex cursor-pointer items-start gap-3">
        <CircleX size={20} className="mt-0.5 shrink-0 text-late" aria-hidden="true" />
        <span>
          <strong>Tidak terpenuhi: </strong>
          {kalimat}
          <span className="block text-late">
            {banyak} catatan{selisih > 0 && `, selisih ${formatRupiah(selisih)}`}
          </span>
        </span>
      </summary>
      <ul className="mt-2 ml-8 space-y-1 text-sm">
        {contoh.map(({ subject, selisih: rupiah }, i) => (
          <li key={`${subject}-${i}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="break-all">
              {subject.includes('/') && nameOf(subject)} <code className="text-ink-faint">{subject}</code>
            </span>
            {rupiah > 0 && <span className="tabular-nums">{formatRupiah(rupiah)}</span>}
          </li>
        ))}
        {more > 0 && <li className="text-ink-soft">dan {more} catatan lain</li>}
      </ul>
    </details>
  )
}
