import {
  caraPelunasanWords, pelunasanState, statusPelunasanWords,
} from '@lunas/contract/kantin/kantin.words'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatDay } from '#lib/format-at.ts'
import { SponsorPopup } from './components/sponsor-popup.tsx'

export const sponsorList = defineList({
  name: 'sponsor',
  title: 'Pembayaran sponsor',
  about: 'Uang makan yang dibayar sponsor, dan yang masih harus dibayarnya.',
  caption: 'Pembayaran dari sponsor, yang terbaru di atas',
  call: 'daftarSponsor',
  rowId: ({ idbayar }) => idbayar,
  filters: [
    textFilter('Cari sponsor atau subsidi'),
    choiceFilter('status', 'Status', statusPelunasanWords),
    datesFilter('Tanggal'),
  ],
  columns: [
    {
      id: 'sponsor', header: 'Sponsor', kind: 'text', value: ({ sponsor }) => sponsor,
      below: ({ subsidi, sekolah }) => `${subsidi} · ${sekolah}`,
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
  empty: 'Belum ada pembayaran sponsor. Catat saat uangnya datang.',
  Opened: ({ row, onClose }) => <SponsorPopup bayar={row} onClose={onClose} />,
})
