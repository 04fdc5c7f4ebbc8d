import type { BarisDana } from '@lunas/contract/ziswaf/laporan-dana'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { Nominal } from '@lunas/ui/nominal'
import { sumRupiah } from '@lunas/values/rupiah'
import { amountColumn, column } from '#components/data-table/columns.tsx'
import { DataTable, type TableAnswer } from '#components/data-table/data-table.tsx'

const AMOUNTS = [
  ['saldo_awal', 'Saldo awal'],
  ['diterima', 'Diterima'],
  ['dikembalikan', 'Dikembalikan'],
  ['disalurkan', 'Disalurkan'],
  ['disetor', 'Disetor'],
  ['amil', 'Amil'],
  ['saldo_akhir', 'Saldo akhir'],
  ['biaya', 'Biaya institusi'],
] as const satisfies readonly (readonly [keyof BarisDana, string])[]

const columns = [
  column<BarisDana>({
    id: 'program',
    header: 'Program',
    cell: ({ program, jenis }) => (
      <>
        {program}
        <span className="block text-xs text-ink-faint">{jenisProgramWords[jenis]}</span>
      </>
    ),
  }),
  ...AMOUNTS.map(([id, header]) =>
    amountColumn<BarisDana>({ id, header, amount: (row) => row[id] }),
  ),
]

export function LaporanDanaTable({ answer }: { answer: TableAnswer<BarisDana> }) {
  return (
    <>
      {answer.rows && answer.rows.length > 0 && <Totals rows={answer.rows} />}
      <DataTable
        caption="Dana setiap program dalam masa ini"
        columns={columns}
        answer={answer}
        rowId={({ kode_program }) => kode_program}
        empty="Belum ada dana dalam masa ini."
      />
    </>
  )
}

function Totals({ rows }: { rows: readonly BarisDana[] }) {
  return (
    <ul className="mb-4 flex flex-wrap gap-3">
      {AMOUNTS.map(([id, header]) => (
        <li key={id} className="card px-4 py-2.5">
          <span className="block text-xs text-ink-soft">{header}</span>
          <Nominal value={sumRupiah(rows.map((row) => row[id]))} className="text-base font-semibold" />
        </li>
      ))}
    </ul>
  )
}
