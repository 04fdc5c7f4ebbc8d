import { caraPelunasanWords, pelunasanState, statusPelunasanWords } from '@lunas/contract/kantin/kantin.words'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatDay } from '#lib/format-at.ts'
import { BayarPopup } from './components/bayar-popup.tsx'

export const bayarList = defineList({
  name: 'penanggung',
  title: 'Pembayaran penanggung',
  about: 'Pemerintah, yayasan atau sponsor yang membayar sebagian tagihan siswa.',
  caption: 'Uang dari penanggung, yang terbaru di atas',
  call: 'daftarBayarPenanggung',
  rowId: ({ idbayar }) => idbayar,
  filters: [
    textFilter('Cari penanggung'),
    choiceFilter('status', 'Status', statusPelunasanWords),
    datesFilter('Tanggal'),
  ],
  columns: [
    {
      id: 'penanggung', header: 'Penanggung', kind: 'text', value: ({ penanggung }) => penanggung,
      below: ({ sekolah }) => sekolah,
    },
    {
      id: 'tanggal', header: 'Diterima', kind: 'text', value: ({ tanggal }) => formatDay(tanggal),
      below: ({ cara }) => caraPelunasanWords[cara],
    },
    { id: 'status', header: 'Status', kind: 'state', value: pelunasanState },
    { id: 'oleh', header: 'Dicatat', kind: 'text', value: ({ diajukan_oleh }) => diajukan_oleh },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  sum: 'Jumlah',
  empty: 'Belum ada pembayaran penanggung. Catat saat uangnya datang.',
  Opened: ({ row, onClose }) => <BayarPopup bayar={row} onClose={onClose} />,
})
