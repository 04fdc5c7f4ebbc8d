import type { Slip } from '@lunas/contract/slip'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { useState } from 'react'
import { column } from '#components/data-table/columns.tsx'
import { DataTable, type UrutProps } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSlip, type SlipFilter } from '../api/slip.ts'
import { statusSlipLook } from '../slip-look.ts'
import { SlipPopup } from './slip-popup.tsx'

const columns = [
  column<Slip>({ id: 'tanggal', header: 'Tanggal', cell: ({ tanggal }) => formatDay(tanggal) }),
  column<Slip>({
    id: 'siswa',
    header: 'Siswa',
    cell: ({ nama_siswa, nis, sekolah }) => (
      <>
        {nama_siswa}
        <span className="block text-xs text-ink-faint">
          NIS {nis} · {sekolah}
        </span>
      </>
    ),
  }),
  column<Slip>({
    id: 'bank',
    header: 'Dari',
    cell: ({ bank, pengirim }) => `${pengirim}, ${bank}`,
  }),
  column<Slip>({
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge {...statusSlipLook[status]} />,
  }),
  column<Slip>({
    id: 'dibuat',
    canSort: true,
    header: 'Dicatat',
    cell: ({ dibuat_oleh, dibuat_at }) => (
      <>
        {dibuat_oleh}
        <span className="block text-xs text-ink-faint">{formatAt(dibuat_at)}</span>
      </>
    ),
  }),
  column<Slip>({
    id: 'jumlah',
    canSort: true,
    header: 'Jumlah',
    isNumber: true,
    cell: ({ jumlah }) => <Nominal value={jumlah} className="font-semibold" />,
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
