import type { HariTertutup } from '@lunas/contract/buku/buku-harian'
import { NAMA_UNTUK, UNTUK } from '@lunas/contract/pembayaran/untuk'
import { Nominal } from '@lunas/ui/nominal'
import { column } from '#components/data-table/columns.tsx'
import { DataTable, type TableAnswer } from '#components/data-table/data-table.tsx'
import { formatDay } from '#lib/format-at.ts'

const columns = [
  column<HariTertutup>({ id: 'tanggal', header: 'Hari', cell: ({ tanggal }) => formatDay(tanggal) }),
  column<HariTertutup>({
    id: 'banyak_kuitansi',
    header: 'Kuitansi',
    isNumber: true,
    cell: ({ banyak_kuitansi }) => banyak_kuitansi.toLocaleString('id-ID'),
  }),
  column<HariTertutup>({
    id: 'banyak_catatan',
    header: 'Catatan buku',
    isNumber: true,
    cell: ({ banyak_catatan }) => banyak_catatan.toLocaleString('id-ID'),
  }),
  ...UNTUK.map((untuk) =>
    column<HariTertutup>({
      id: `jumlah_${untuk}`,
      header: NAMA_UNTUK[untuk],
      isNumber: true,
      cell: ({ per_untuk }) => (
        <Nominal value={per_untuk.find((one) => one.untuk === untuk)?.jumlah ?? 0} />
      ),
    }),
  ),
  column<HariTertutup>({
    id: 'jumlah_biaya',
    header: 'Biaya',
    isNumber: true,
    cell: ({ jumlah_biaya }) => <Nominal value={jumlah_biaya} />,
  }),
  column<HariTertutup>({
    id: 'jumlah_titipan',
    header: 'Titipan',
    isNumber: true,
    cell: ({ jumlah_titipan }) => <Nominal value={jumlah_titipan} />,
  }),
  column<HariTertutup>({
    id: 'sidik',
    header: 'Kode verifikasi',
    cell: ({ sidik }) => <code className="font-mono text-xs break-all">{sidik}</code>,
  }),
]

export function ChainTable({ answer }: { answer: TableAnswer<HariTertutup> }) {
  return (
    <DataTable
      caption="Hari yang sudah ditutup, dengan kode verifikasinya"
      columns={columns}
      answer={answer}
      rowId={({ tanggal }) => tanggal}
      empty="Belum ada hari yang ditutup untuk sekolah ini."
    />
  )
}
