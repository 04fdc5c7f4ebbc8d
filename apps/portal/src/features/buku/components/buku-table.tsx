import type { BukuHari } from '@lunas/contract/kas'
import { Nominal } from '@lunas/ui/nominal'
import { column } from '#components/data-table/columns.tsx'
import { DataTable, type TableAnswer } from '#components/data-table/data-table.tsx'
import { formatAt } from '#lib/format-at.ts'

type Baris = BukuHari['baris'][number]

const columns = [
  column<Baris>({ id: 'pada', header: 'Waktu', cell: ({ pada }) => formatAt(pada) }),
  column<Baris>({
    id: 'nomor_kuitansi',
    header: 'Kuitansi',
    cell: ({ nomor_kuitansi }) => (
      <a
        href={`/kuitansi/${encodeURIComponent(nomor_kuitansi)}`}
        target="_blank"
        rel="noreferrer"
        className="link whitespace-nowrap"
      >
        {nomor_kuitansi}
      </a>
    ),
  }),
  column<Baris>({
    id: 'siswa',
    header: 'Siswa',
    cell: ({ nama_siswa, nis }) => (
      <>
        {nama_siswa}
        <span className="block text-xs text-ink-faint">NIS {nis}</span>
      </>
    ),
  }),
  column<Baris>({ id: 'untuk', header: 'Untuk', cell: ({ untuk }) => untuk.join(', ') }),
  column<Baris>({
    id: 'metode',
    header: 'Cara bayar',
    cell: ({ nama_metode, petugas }) => (
      <>
        {nama_metode}
        {petugas && <span className="block text-xs text-ink-faint">{petugas}</span>}
      </>
    ),
  }),
  column<Baris>({
    id: 'jumlah',
    header: 'Jumlah',
    isNumber: true,
    cell: ({ jumlah }) => <Nominal value={jumlah} />,
  }),
]

export function BukuTable({ answer }: { answer: TableAnswer<Baris> }) {
  return (
    <DataTable
      caption="Uang masuk pada hari ini"
      columns={columns}
      answer={answer}
      rowId={({ nomor_kuitansi }) => nomor_kuitansi}
      empty="Belum ada uang masuk pada hari ini."
    />
  )
}
