import type { BarisSetoran } from '@lunas/contract/buku/setoran'
import { Nominal } from '@lunas/ui/nominal'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useRincianSetoran } from '../api/setoran.ts'

const columns = [
  column<BarisSetoran>({
    id: 'dibayar_at',
    header: 'Waktu',
    cell: ({ dibayar_at }) => formatAt(dibayar_at),
  }),
  column<BarisSetoran>({
    id: 'nomor_kuitansi',
    header: 'Kuitansi',
    cell: ({ nomor_kuitansi, kode_pembayaran }) => (
      <span className="break-all">{nomor_kuitansi ?? kode_pembayaran ?? '-'}</span>
    ),
  }),
  column<BarisSetoran>({
    id: 'nama_metode',
    header: 'Asal uang',
    cell: ({ nama_metode }) => nama_metode,
  }),
  column<BarisSetoran>({
    id: 'jumlah',
    header: 'Jumlah',
    isNumber: true,
    cell: ({ jumlah, kembali }) => <Nominal value={kembali ? -jumlah : jumlah} />,
  }),
  column<BarisSetoran>({
    id: 'potongan',
    header: 'Potongan',
    isNumber: true,
    cell: ({ potongan }) => <Nominal value={potongan} />,
  }),
]

export function RincianTable({ idsetoran }: { idsetoran: string }) {
  const { data: setoran, isFetching, error, refetch } = useRincianSetoran(idsetoran)
  return (
    <DataTable
      caption="Uang dalam setoran ini, baris demi baris"
      columns={columns}
      answer={{ rows: setoran?.rincian, isFetching, error, refetch }}
      rowId={({ kode_pembayaran, referensi, dibayar_at }) =>
        `${kode_pembayaran ?? dibayar_at}/${referensi}`
      }
      empty="Setoran ini tidak berisi satu baris pun."
    />
  )
}
