import type { Kasus } from '@lunas/contract/rekonsiliasi'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { useState } from 'react'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useKasus, type KasusFilter } from '../api/kasus.ts'
import { sebabWords, statusKasusLook } from '../kasus-look.ts'
import { KasusPopup } from './kasus-popup.tsx'

const columns = [
  column<Kasus>({
    id: 'nomor_kasus',
    header: 'Nomor',
    cell: ({ nomor_kasus }) => <span className="whitespace-nowrap">{nomor_kasus}</span>,
  }),
  column<Kasus>({
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge {...statusKasusLook[status]} />,
  }),
  column<Kasus>({
    id: 'sebab',
    header: 'Dugaan sebab',
    cell: ({ sebab, penjelasan }) => (
      <>
        <span className="font-medium">{sebabWords[sebab]}</span>
        <span className="block text-ink-soft">{penjelasan}</span>
      </>
    ),
  }),
  column<Kasus>({
    id: 'selisih',
    header: 'Belum dijelaskan',
    isNumber: true,
    cell: ({ selisih }) => <Nominal value={selisih} />,
  }),
  column<Kasus>({ id: 'dibuat_at', header: 'Sejak', cell: ({ dibuat_at }) => formatAt(dibuat_at) }),
]

export function KasusTable({ filter }: { filter: KasusFilter }) {
  const list = useKasus(filter)
  const [nomor, setNomor] = useState('')
  const chosen = list.answer.rows?.find(({ nomor_kasus }) => nomor_kasus === nomor)
  return (
    <>
      <DataTable
        caption="Kasus rekonsiliasi, yang terbaru di atas"
        columns={columns}
        {...list}
        rowId={({ nomor_kasus }) => nomor_kasus}
        onOpen={({ nomor_kasus }) => setNomor(nomor_kasus)}
        empty="Tidak ada kasus untuk pilihan ini: setiap rupiah sudah dijelaskan."
      />
      <KasusPopup kasus={chosen} onClose={() => setNomor('')} />
    </>
  )
}
