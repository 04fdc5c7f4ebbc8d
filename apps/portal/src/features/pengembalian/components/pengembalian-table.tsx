import type { Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { asalPengembalianWords, caraPengembalianWords, pengembalianState } from '@lunas/contract/pengembalian/pengembalian.words'
import { useState } from 'react'
import { amountColumn, column, siswaColumn, Stacked } from '#components/data-table/columns.tsx'
import { DataTable, type UrutProps } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { usePengembalian, type PengembalianFilter } from '../api/pengembalian.ts'
import { PengembalianPopup } from './pengembalian-popup.tsx'

const columns = [
  column<Pengembalian>({
    id: 'dibuat',
    canSort: true,
    header: 'Diajukan',
    cell: ({ diajukan_at, diajukan_oleh, asal }) => (
      <Stacked below={diajukan_oleh || asalPengembalianWords[asal]}>{formatAt(diajukan_at)}</Stacked>
    ),
  }),
  siswaColumn<Pengembalian>(),
  column<Pengembalian>({
    id: 'alasan',
    header: 'Cara dan alasan',
    cell: ({ cara, alasan }) => (
      <>
        {caraPengembalianWords[cara]}
        <span className="block text-ink-soft">{alasan}</span>
      </>
    ),
  }),
  column<Pengembalian>({
    id: 'status',
    header: 'Status',
    cell: (row) => <StateBadge {...pengembalianState(row)} />,
  }),
  amountColumn<Pengembalian>({
    id: 'jumlah', header: 'Jumlah', canSort: true, isMain: true, amount: ({ jumlah }) => jumlah,
  }),
]

export function PengembalianTable({ filter, ...order }: { filter: PengembalianFilter } & UrutProps) {
  const list = usePengembalian(filter)
  const [id, setId] = useState('')
  const chosen = list.answer.rows?.find(({ idpengembalian }) => idpengembalian === id)
  return (
    <>
      <EksporButtons call="eksporPengembalian" filter={filter} name="pengembalian" />
      <DataTable
        caption="Pengembalian"
        columns={columns}
        {...list}
        {...order}
        rowId={({ idpengembalian }) => idpengembalian}
        onOpen={({ idpengembalian }) => setId(idpengembalian)}
        empty="Tidak ada pengembalian untuk pilihan ini."
      />
      <PengembalianPopup pengembalian={chosen} onClose={() => setId('')} />
    </>
  )
}
