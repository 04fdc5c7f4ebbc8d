import {
  caraPelunasanWords, pelunasanState, statusPelunasanWords,
} from '@lunas/contract/kantin/kantin.words'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatDay } from '#lib/format-at.ts'
import { PelunasanPopup } from './components/pelunasan-popup.tsx'

export const pelunasanList = defineList({
  name: 'pelunasan',
  title: 'Pembayaran lapak',
  about: 'Hasil jualan yang dibayarkan sekolah kepada penitip lapak.',
  caption: 'Pembayaran kepada penitip lapak, yang terbaru di atas',
  call: 'daftarPelunasan',
  rowId: ({ idpelunasan }) => idpelunasan,
  filters: [
    textFilter('Cari lapak atau penitip'),
    choiceFilter('status', 'Status', statusPelunasanWords),
    datesFilter('Tanggal'),
  ],
  columns: [
    {
      id: 'lapak', header: 'Lapak', kind: 'text', value: ({ lapak }) => lapak,
      below: ({ penitip, sekolah }) => `${penitip} · ${sekolah}`,
    },
    {
      id: 'masa', header: 'Penjualan', kind: 'text',
      value: ({ dari, sampai }) => (dari === sampai ? formatDay(dari) : `${formatDay(dari)}–${formatDay(sampai)}`),
      below: ({ cara }) => caraPelunasanWords[cara],
    },
    { id: 'status', header: 'Status', kind: 'state', value: pelunasanState },
    { id: 'oleh', header: 'Diajukan', kind: 'text', value: ({ diajukan_oleh }) => diajukan_oleh },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  sum: 'Jumlah',
  empty: 'Belum ada pembayaran lapak. Bayar dari hasil jualannya.',
  ekspor: { call: 'eksporPelunasan', name: 'pembayaran-lapak' },
  Opened: ({ row, onClose }) => <PelunasanPopup pelunasan={row} onClose={onClose} />,
})
