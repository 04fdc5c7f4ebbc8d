import type { DaftarTagihan, Tagihan } from '@lunas/contract/tagihan/tagihan'
import { Nominal } from '@lunas/ui/nominal'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { toggleTagihan, type Basket } from '../basket.ts'
import { groupTagihan, type Group } from '../groups.ts'
import { tagihanCopy } from '../tagihan.copy.ts'
import { TagihanRow, type Berjalan } from './tagihan-row.tsx'

type GroupsProps = {
  daftar: DaftarTagihan
  basket: Basket
  /** This device's payments under way, by the bill that they pay. */
  berjalan: ReadonlyMap<string, Berjalan>
  onChange: (basket: Basket) => void
}

export function TagihanGroups({ daftar, basket, berjalan, onChange }: GroupsProps) {
  const rowOf = (tagihan: Tagihan) => (
    <TagihanRow
      key={tagihan.kode_tagihan}
      tagihan={tagihan}
      hari_ini={daftar.hari_ini}
      isChosen={tagihan.kode_tagihan in basket}
      jumlah={basket[tagihan.kode_tagihan]}
      berjalan={berjalan.get(tagihan.kode_tagihan)}
      onToggle={() => onChange(toggleTagihan(basket, tagihan))}
      onJumlah={(jumlah) => onChange({ ...basket, [tagihan.kode_tagihan]: jumlah })}
    />
  )
  return groupTagihan(daftar.tagihan).map((group) =>
    group.settled ? (
      <SettledGroup key={group.judul} group={group} rowOf={rowOf} />
    ) : (
      <OpenGroup key={group.judul} group={group} rowOf={rowOf} />
    ),
  )
}

type GroupProps = { group: Group; rowOf: (tagihan: Tagihan) => React.ReactNode }

function OpenGroup({ group, rowOf }: GroupProps) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base">{group.judul}</h2>
        <Nominal value={sumSisa(group.tagihan)} className="text-sm text-ink-soft" />
      </div>
      <ul className="card divide-y divide-line overflow-clip">{group.tagihan.map(rowOf)}</ul>
    </section>
  )
}

/** Paid bills need no action, so they are folded behind one line. */
function SettledGroup({ group, rowOf }: GroupProps) {
  return (
    <details className="card group overflow-hidden">
      <summary className="disclosure px-4">
        <h2 className="text-base">{group.judul}</h2>
        <span className="flex items-center gap-2 text-sm font-medium text-ink-faint">
          {tagihanCopy.count(group.tagihan.length)}
          <ChevronDownIcon className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">{group.tagihan.map(rowOf)}</ul>
    </details>
  )
}

function sumSisa(tagihan: readonly Tagihan[]): number {
  return tagihan.reduce((sum, one) => sum + one.sisa, 0)
}
