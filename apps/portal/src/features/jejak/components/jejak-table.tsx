import type { BarisJejak } from '@lunas/contract/audit'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useJejak, type JejakFilter } from '../api/get-jejak.ts'
import { tindakanWord } from '../tindakan.ts'
import { Perubahan } from './perubahan.tsx'

const columns = [
  column<BarisJejak>({ id: 'pada', header: 'Waktu', cell: ({ pada }) => formatAt(pada) }),
  column<BarisJejak>({
    id: 'nama',
    header: 'Petugas',
    cell: ({ nama, level }) => (
      <>
        {nama || 'Program'}
        {level && <span className="block text-xs text-ink-faint">{level.replace('_', ' ')}</span>}
      </>
    ),
  }),
  column<BarisJejak>({
    id: 'tindakan',
    header: 'Tindakan',
    cell: ({ tindakan, subject_id }) => (
      <>
        <span className="font-medium">{tindakanWord(tindakan)}</span>
        <span className="block text-xs break-all text-ink-faint">{subject_id}</span>
      </>
    ),
  }),
  column<BarisJejak>({
    id: 'perubahan',
    header: 'Yang berubah',
    cell: (baris) => <Perubahan {...baris} />,
  }),
  column<BarisJejak>({ id: 'sekolah', header: 'Sekolah', cell: ({ sekolah }) => sekolah || '–' }),
  column<BarisJejak>({ id: 'alamat', header: 'Dari', cell: ({ alamat }) => alamat || '–' }),
]

export function JejakTable({ filter }: { filter: JejakFilter }) {
  return (
    <DataTable
      caption="Jejak tindakan petugas, yang terbaru di atas"
      columns={columns}
      {...useJejak(filter)}
      rowId={({ idjejak }) => idjejak}
      empty="Belum ada tindakan yang tercatat untuk pilihan ini."
    />
  )
}
