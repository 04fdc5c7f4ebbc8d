import { milikLapakWords } from '@lunas/contract/kantin/kantin.words'
import type { BarisKantin } from '@lunas/contract/kantin/pelunasan'
import { Nominal } from '@lunas/ui/nominal'
import { sumRupiah } from '@lunas/values/rupiah'
import { amountColumn, column } from '#components/data-table/columns.tsx'
import { DataTable, type TableAnswer } from '#components/data-table/data-table.tsx'

const columns = [
  column<BarisKantin>({
    id: 'barang',
    header: 'Barang',
    cell: ({ barang, lapak }) => (
      <>
        {barang}
        <span className="block text-xs text-ink-faint">{lapak}</span>
      </>
    ),
  }),
  column<BarisKantin>({ id: 'banyak', header: 'Terjual', isNumber: true, cell: ({ banyak }) => banyak }),
  amountColumn<BarisKantin>({ id: 'jumlah', header: 'Jumlah', isMain: true, amount: ({ jumlah }) => jumlah }),
]

/** What each stall sold, with a sum per stall. */
export function LaporanKantinTable({ answer }: { answer: TableAnswer<BarisKantin> }) {
  return (
    <>
      {answer.rows && answer.rows.length > 0 && <PerLapak rows={answer.rows} />}
      <DataTable
        caption="Penjualan setiap barang"
        columns={columns}
        answer={answer}
        rowId={({ idlapak, barang }) => `${idlapak}/${barang}`}
        empty="Belum ada penjualan dalam masa ini."
      />
    </>
  )
}

function PerLapak({ rows }: { rows: readonly BarisKantin[] }) {
  const groups = Map.groupBy(rows, ({ idlapak }) => idlapak)
  return (
    <ul className="mb-4 flex flex-wrap gap-3" aria-label="Jumlah per lapak">
      <li className="card border-brand px-4 py-2.5">
        <span className="block text-xs text-ink-soft">Semua lapak</span>
        <Nominal value={sumRupiah(rows.map(({ jumlah }) => jumlah))} className="text-base font-bold" />
      </li>
      {[...groups].map(([idlapak, [first, ...more]]) => first && (
        <li key={idlapak} className="card px-4 py-2.5">
          <span className="block text-xs text-ink-soft">
            {first.lapak} · {first.penitip || milikLapakWords[first.milik]}
          </span>
          <Nominal
            value={sumRupiah([first, ...more].map(({ jumlah }) => jumlah))}
            className="text-base font-semibold"
          />
        </li>
      ))}
    </ul>
  )
}
