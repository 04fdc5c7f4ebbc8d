import type { NilaiTercatat } from '@lunas/contract/ziswaf/nilai'
import { jenisNilaiWords, keadaanNilaiWords } from '@lunas/contract/ziswaf/program.words'
import { Button } from '@lunas/ui/button'
import { formatRupiah } from '@lunas/values/rupiah'
import { StateBadge } from '#components/state-badge.tsx'
import { formatDay } from '#lib/format-at.ts'
import { persenWord } from '../persen.ts'

type NilaiTableProps = {
  rows: readonly NilaiTercatat[]
  /** Undefined for those who may only read. */
  onWithdraw: ((idnilai: string) => void) | undefined
}

/** Every value with its decree; those that donors see today are marked. */
export function NilaiTable({ rows, onWithdraw }: NilaiTableProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {rows.map((row) => (
        <li
          key={`${row.jenis} ${row.berlaku_dari} ${row.idnilai ?? ''}`}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3"
        >
          <div className="min-w-0 grow basis-72">
            <h2 className="font-semibold">
              {jenisNilaiWords[row.jenis]}: <span className="nominal">{nilaiWord(row)}</span>
            </h2>
            <p className="text-sm">{row.keputusan}</p>
            <p className="text-sm text-ink-soft">
              {masaWord(row)}. {row.sumber}.{' '}
              {row.idnilai ? 'Milik institusi.' : 'Nasional.'}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {row.dipakai && <span className="badge tone-brand">Dilihat donatur</span>}
            <StateBadge {...keadaanNilaiWords[row.keadaan]} />
            {onWithdraw && row.idnilai && row.keadaan !== 'dicabut' && (
              <Withdraw idnilai={row.idnilai} jenis={jenisNilaiWords[row.jenis]} onWithdraw={onWithdraw} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

type WithdrawProps = { idnilai: string; jenis: string; onWithdraw: (idnilai: string) => void }

function Withdraw({ idnilai, jenis, onWithdraw }: WithdrawProps) {
  return (
    <Button look="danger" aria-label={`Cabut ${jenis}`} onClick={() => onWithdraw(idnilai)}>
      Cabut
    </Button>
  )
}

function masaWord({ berlaku_dari, berlaku_sampai, tanggal_keputusan }: NilaiTercatat): string {
  const dated = tanggal_keputusan ? `Tertanggal ${formatDay(tanggal_keputusan)}; berlaku` : 'Berlaku'
  const until = berlaku_sampai ? `sampai ${formatDay(berlaku_sampai)}` : 'tanpa batas akhir'
  return `${dated} ${formatDay(berlaku_dari)} ${until}`
}

function nilaiWord({ nilai, satuan }: NilaiTercatat): string {
  if (satuan === 'rupiah') return formatRupiah(nilai)
  if (satuan === 'per_sepuluh_ribu') return `${persenWord(nilai)}%`
  return `${nilai} ${satuan === 'gram' ? 'gram' : 'ml'}`
}
