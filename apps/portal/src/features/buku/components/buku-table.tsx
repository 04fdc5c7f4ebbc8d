import type { BukuHari } from '@lunas/contract/loket/kas'
import type { Zone } from '@lunas/values/local-date'
import { useMemo } from 'react'
import { amountColumn, column, siswaColumn } from '#components/data-table/columns.tsx'
import { DataTable, type TableAnswer } from '#components/data-table/data-table.tsx'
import { formatTime } from '#lib/format-at.ts'

type Baris = BukuHari['baris'][number]

const columnsIn = (zone: Zone) => [
  column<Baris>({ id: 'pada', header: 'Waktu', cell: ({ pada }) => formatTime(pada, zone) }),
  column<Baris>({
    id: 'nomor_kuitansi',
    header: 'Kuitansi',
    cell: ({ nomor_kuitansi }) => (
      <a
        href={`/kuitansi/${encodeURIComponent(nomor_kuitansi)}`}
        target="_blank"
        rel="noreferrer"
        className="link sm:whitespace-nowrap"
      >
        {nomor_kuitansi}
      </a>
    ),
  }),
  siswaColumn<Baris>(),
  column<Baris>({ id: 'untuk', header: 'Untuk', cell: ({ untuk }) => untuk.join(', ') }),
  column<Baris>({
    id: 'metode',
    header: 'Cara bayar',
    cell: ({ nama_metode, petugas }) => (
      <>
        {nama_metode}
        {petugas && <span className="block text-xs text-ink-faint">{petugas}</span>}
      </>
    ),
  }),
  amountColumn<Baris>({ id: 'jumlah', header: 'Jumlah', isMain: true, amount: ({ jumlah }) => jumlah }),
]

export function BukuTable({ answer, zone }: { answer: TableAnswer<Baris>; zone: Zone }) {
  const columns = useMemo(() => columnsIn(zone), [zone])
  return (
    <DataTable
      caption="Uang masuk pada hari ini"
      columns={columns}
      answer={answer}
      rowId={({ nomor_kuitansi }) => nomor_kuitansi}
      empty="Belum ada uang masuk pada hari ini."
    />
  )
}
