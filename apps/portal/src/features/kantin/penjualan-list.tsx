import { statusPenjualanWords } from '@lunas/contract/kantin/kantin.words'
import { choiceFilter, datesFilter, textFilter, usulanFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatAt } from '#lib/format-at.ts'
import { PenjualanPopup } from './components/penjualan-popup.tsx'

export const penjualanList = defineList({
  name: 'penjualan',
  title: 'Penjualan kantin',
  about: 'Semua belanja siswa di kantin, dengan barangnya.',
  caption: 'Penjualan kantin, yang terbaru di atas',
  call: 'daftarPenjualan',
  rowId: ({ kode_penjualan }) => kode_penjualan,
  filters: [
    textFilter(), datesFilter('Tanggal'), choiceFilter('status', 'Status', statusPenjualanWords), usulanFilter,
  ],
  columns: [
    {
      id: 'siswa', header: 'Siswa', kind: 'text', value: ({ nama_siswa }) => nama_siswa,
      below: ({ kelas, sekolah }) => `${kelas} · ${sekolah}`,
    },
    {
      id: 'barang', header: 'Barang', kind: 'text',
      value: ({ barang }) => barang.map(({ nama, banyak }) => `${banyak}× ${nama}`).join(', '),
      below: ({ terjadi_at }) => formatAt(terjadi_at),
    },
    { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusPenjualanWords[status] },
    {
      id: 'kasir', header: 'Kasir', kind: 'text', value: ({ kasir }) => kasir,
      below: ({ mesin, urut }) => `${mesin} nomor ${urut}`,
    },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  empty: 'Belum ada penjualan. Mulai dari layar Kasir kantin.',
  Opened: ({ row, onClose }) => <PenjualanPopup penjualan={row} onClose={onClose} />,
})
