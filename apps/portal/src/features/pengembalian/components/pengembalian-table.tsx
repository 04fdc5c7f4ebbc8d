import type { Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { StatusBadge } from '@lunas/ui/status-badge'
import { useState } from 'react'
import { amountColumn, column, siswaColumn, Stacked } from '#components/data-table/columns.tsx'
import { DataTable, type UrutProps } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { formatAt } from '#lib/format-at.ts'
import { usePengembalian, type PengembalianFilter } from '../api/pengembalian.ts'
import { asalWords, caraWords, pengembalianLook } from '../pengembalian-look.ts'
import { PengembalianPopup } from './pengembalian-popup.tsx'

const columns = [
  column<Pengembalian>({
    id: 'dibuat',
    canSort: true,
    header: 'Diajukan',
    cell: ({ diajukan_at, diajukan_oleh, asal }) => (
      <Stacked below={diajukan_oleh || asalWords[asal]}>{formatAt(diajukan_at)}</Stacked>
    ),
  }),
  siswaColumn<Pengembalian>(),
  column<Pengembalian>({
    id: 'alasan',
    header: 'Cara dan alasan',
    cell: ({ cara, alasan }) => (
      <>
        {caraWords[cara]}
        <span className="block text-ink-soft">{alasan}</span>
      </>
    ),
  }),
  column<Pengembalian>({
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge {...pengembalianLook(row)} />,
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
