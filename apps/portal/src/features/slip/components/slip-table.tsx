import type { Slip } from '@lunas/contract/loket/slip'
import { slipState } from '@lunas/contract/loket/slip.words'
import { useState } from 'react'
import { amountColumn, column, siswaColumn, Stacked } from '#components/data-table/columns.tsx'
import { DataTable, type UrutProps } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSlip, type SlipFilter } from '../api/slip.ts'
import { SlipPopup } from './slip-popup.tsx'

const columns = [
  column<Slip>({ id: 'tanggal', header: 'Tanggal', cell: ({ tanggal }) => formatDay(tanggal) }),
  siswaColumn<Slip>(),
  column<Slip>({
    id: 'bank',
    header: 'Dari',
    cell: ({ bank, pengirim }) => `${pengirim}, ${bank}`,
  }),
  column<Slip>({
    id: 'status',
    header: 'Status',
    cell: (row) => <StateBadge {...slipState(row)} />,
  }),
  column<Slip>({
    id: 'dibuat',
    canSort: true,
    header: 'Dicatat',
    cell: ({ diajukan_oleh, diajukan_at }) => (
      <Stacked below={formatAt(diajukan_at)}>{diajukan_oleh}</Stacked>
    ),
  }),
  amountColumn<Slip>({
    id: 'jumlah', header: 'Jumlah', canSort: true, isMain: true, amount: ({ jumlah }) => jumlah,
  }),
]

export function SlipTable({ filter, ...order }: { filter: SlipFilter } & UrutProps) {
  const list = useSlip(filter)
  const [id, setId] = useState('')
  const chosen = list.answer.rows?.find(({ idslip }) => idslip === id)
  return (
    <>
      <EksporButtons call="eksporSlip" filter={filter} name="transfer" />
      <DataTable
        caption="Bukti transfer"
        columns={columns}
        {...list}
        {...order}
        rowId={({ idslip }) => idslip}
        onOpen={({ idslip }) => setId(idslip)}
        empty="Tidak ada bukti transfer untuk pilihan ini."
      />
      <SlipPopup slip={chosen} onClose={() => setId('')} />
    </>
  )
}
