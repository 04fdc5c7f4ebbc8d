import type { CicilanPortal } from '@lunas/contract/cicilan'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { useState } from 'react'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useCicilan, type CicilanFilter } from '../api/cicilan.ts'
import { statusCicilanLook } from '../cicilan-look.ts'
import { CicilanPopup } from './cicilan-popup.tsx'

const columns = [
  column<CicilanPortal>({
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
  column<CicilanPortal>({ id: 'tagihan', header: 'Tagihan', cell: (one) => one.nama_tagihan }),
  column<CicilanPortal>({
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge {...statusCicilanLook[status]} />,
  }),
  column<CicilanPortal>({
    id: 'diajukan',
    header: 'Diajukan',
    cell: ({ diajukan_oleh, dibuat_at }) => (
      <>
        {diajukan_oleh}
        <span className="block text-xs text-ink-faint">{formatAt(dibuat_at)}</span>
      </>
    ),
  }),
  column<CicilanPortal>({
    id: 'bagian',
    header: 'Lunas',
    isNumber: true,
    cell: ({ bagian }) =>
      `${bagian.filter(({ dibayar, jumlah }) => dibayar === jumlah).length} / ${bagian.length}`,
  }),
  column<CicilanPortal>({
    id: 'sisa',
    header: 'Sisa',
    isNumber: true,
    cell: ({ jumlah, dibayar }) => <Nominal value={jumlah - dibayar} className="font-semibold" />,
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
