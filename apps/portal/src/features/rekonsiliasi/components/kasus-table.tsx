import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import { sebabKasusWords, statusKasusWords } from '@lunas/contract/buku/rekonsiliasi.words'
import { useState } from 'react'
import { amountColumn, column } from '#components/data-table/columns.tsx'
import { DataTable, type UrutProps } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useKasus, type KasusFilter } from '../api/kasus.ts'
import type { SiswaPickHandedIn } from './ajukan-form.tsx'
import { KasusPopup } from './kasus-popup.tsx'

const columns = [
  column<Kasus>({
    id: 'sebab',
    header: 'Kasus dan dugaan sebabnya',
    cell: ({ sebab, penjelasan, nomor_kasus }) => (
      <>
        <span className="font-medium">{sebabKasusWords[sebab]}</span>
        <span className="block text-ink-soft">{penjelasan}</span>
        <span className="block text-xs text-ink-faint">{nomor_kasus}</span>
      </>
    ),
  }),
  amountColumn<Kasus>({
    id: 'jumlah',
    canSort: true,
    header: 'Belum dijelaskan',
    amount: ({ selisih }) => selisih,
  }),
  column<Kasus>({
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StateBadge {...statusKasusWords[status]} />,
  }),
  column<Kasus>({
    id: 'dibuat',
    header: 'Sejak',
    canSort: true,
    cell: ({ dibuat_at }) => formatAt(dibuat_at),
  }),
]

type KasusTableProps = { filter: KasusFilter; SiswaPick: SiswaPickHandedIn } & UrutProps

export function KasusTable({ filter, SiswaPick, ...order }: KasusTableProps) {
  const list = useKasus(filter)
  const [nomor, setNomor] = useState('')
  const chosen = list.answer.rows?.find(({ nomor_kasus }) => nomor_kasus === nomor)
  return (
    <>
      <EksporButtons call="eksporKasus" filter={filter} name="kasus" />
      <DataTable
        caption="Kasus rekonsiliasi"
        columns={columns}
        {...list}
        {...order}
        rowId={({ nomor_kasus }) => nomor_kasus}
        onOpen={({ nomor_kasus }) => setNomor(nomor_kasus)}
        empty="Tidak ada kasus untuk pilihan ini: setiap rupiah sudah dijelaskan."
      />
      <KasusPopup kasus={chosen} onClose={() => setNomor('')} SiswaPick={SiswaPick} />
    </>
  )
}
