import type { BarisJejak } from '@lunas/contract/portal/audit'
import { column, Stacked } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { formatAt } from '#lib/format-at.ts'
import { LEVEL_WORDS } from '#lib/level-words.ts'
import { useJejak, type JejakFilter } from '../api/get-jejak.ts'
import { sayFact } from '../say-fact.ts'
import { tindakanWord } from '../tindakan.ts'
import { Perubahan } from './perubahan.tsx'

const columns = [
  column<BarisJejak>({ id: 'pada', header: 'Waktu', cell: ({ pada }) => formatAt(pada) }),
  column<BarisJejak>({
    id: 'nama',
    header: 'Petugas',
    cell: ({ nama, level }) => (
      <Stacked below={level && LEVEL_WORDS[level]}>{nama || 'Program'}</Stacked>
    ),
  }),
  column<BarisJejak>({
    id: 'tindakan',
    header: 'Tindakan',
    cell: ({ tindakan, subject_id }) => (
      <Stacked below={sayFact('subject_id', subject_id)}>
        <span className="font-medium">{tindakanWord(tindakan)}</span>
      </Stacked>
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
    <>
      <EksporButtons call="eksporJejak" filter={filter} name="jejak" />
      <DataTable
        caption="Jejak tindakan petugas, yang terbaru di atas"
        columns={columns}
        {...useJejak(filter)}
        rowId={({ idjejak }) => idjejak}
        empty="Belum ada tindakan yang tercatat untuk pilihan ini."
      />
    </>
  )
}
