import type { CicilanPortal } from '@lunas/contract/tagihan/cicilan'
import { statusCicilanWords } from '@lunas/contract/tagihan/cicilan.words'
import { useState } from 'react'
import { amountColumn, column, siswaColumn, Stacked } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useCicilan, type CicilanFilter } from '../api/cicilan.ts'
import { CicilanPopup } from './cicilan-popup.tsx'

const columns = [
  siswaColumn<CicilanPortal>(),
  column<CicilanPortal>({ id: 'tagihan', header: 'Tagihan', cell: (one) => one.nama_tagihan }),
  column<CicilanPortal>({
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StateBadge {...statusCicilanWords[status]} />,
  }),
  column<CicilanPortal>({
    id: 'diajukan',
    header: 'Diajukan',
    cell: ({ diajukan_oleh, diajukan_at }) => (
      <Stacked below={formatAt(diajukan_at)}>{diajukan_oleh}</Stacked>
    ),
  }),
  column<CicilanPortal>({
    id: 'bagian',
    header: 'Lunas',
    isNumber: true,
    cell: ({ bagian }) =>
      `${bagian.filter(({ dibayar, jumlah }) => dibayar === jumlah).length} / ${bagian.length}`,
  }),
  amountColumn<CicilanPortal>({
    id: 'sisa', header: 'Sisa', isMain: true, amount: ({ jumlah, dibayar }) => jumlah - dibayar,
  }),
]

export function CicilanTable({ filter }: { filter: CicilanFilter }) {
  const list = useCicilan(filter)
  const [id, setId] = useState('')
  const chosen = list.answer.rows?.find(({ idcicilan }) => idcicilan === id)
  return (
    <>
      <EksporButtons call="eksporCicilan" filter={filter} name="cicilan" />
      <DataTable
        caption="Cicilan, yang terbaru di atas"
        columns={columns}
        {...list}
        rowId={({ idcicilan }) => idcicilan}
        onOpen={({ idcicilan }) => setId(idcicilan)}
        empty="Tidak ada cicilan untuk pilihan ini."
      />
      <CicilanPopup cicilan={chosen} onClose={() => setId('')} />
    </>
  )
}
