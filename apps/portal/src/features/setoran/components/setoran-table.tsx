import type { Setoran } from '@lunas/contract/buku/setoran'
import { statusSetoranWords } from '@lunas/contract/buku/setoran.words'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useSetoran, type SetoranFilter } from '../api/setoran.ts'
import { SetoranPopup } from './setoran-popup.tsx'

const columns = [
  column<Setoran>({ id: 'tanggal', header: 'Tanggal', cell: ({ tanggal }) => formatDay(tanggal) }),
  column<Setoran>({ id: 'sekolah', header: 'Sekolah', cell: ({ sekolah }) => sekolah }),
  column<Setoran>({
    id: 'status',
    header: 'Status',
    cell: ({ status, diajukan_oleh }) => (
      <>
        <StateBadge {...statusSetoranWords[status]} />
        {status === 'belum_disetorkan' && diajukan_oleh && (
          <span className="block text-xs text-due">Menunggu orang kedua</span>
        )}
      </>
    ),
  }),
  column<Setoran>({
    id: 'banyak',
    header: 'Baris',
    isNumber: true,
    cell: ({ banyak }) => banyak.toLocaleString('id-ID'),
  }),
  column<Setoran>({
    id: 'jumlah',
    header: 'Jumlah',
    isNumber: true,
    cell: ({ jumlah }) => <Nominal value={jumlah} />,
  }),
  column<Setoran>({
    id: 'potongan',
    header: 'Potongan',
    isNumber: true,
    cell: ({ potongan }) => <Nominal value={potongan} />,
  }),
  column<Setoran>({
    id: 'bersih',
    header: 'Disetorkan',
    isNumber: true,
    cell: ({ bersih }) => <Nominal value={bersih} className="font-semibold" />,
  }),
]

export function SetoranTable({ filter }: { filter: SetoranFilter }) {
  const list = useSetoran(filter)
  const [id, setId] = useState('')
  const chosen = list.answer.rows?.find(({ idsetoran }) => idsetoran === id)
  return (
    <>
      <EksporButtons call="eksporSetoran" filter={filter} name="setoran" />
      <DataTable
        caption="Setoran ke sekolah, yang terbaru di atas"
        columns={columns}
        {...list}
        rowId={({ idsetoran }) => idsetoran}
        onOpen={({ idsetoran }) => setId(idsetoran)}
        empty="Belum ada setoran untuk pilihan ini."
      />
      <SetoranPopup setoran={chosen} onClose={() => setId('')} />
    </>
  )
}
