import {
  asalPengembalianWords,
  caraPengembalianWords,
  pengembalianState,
  statusPengembalianWords,
} from '@lunas/contract/pengembalian/pengembalian.words'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import { siswaColumn } from '#components/list/columns.tsx'
import {
  choiceFilter,
  datesFilter,
  kelasFilter,
  petugasFilter,
  textFilter,
} from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { PengembalianPopup } from './components/pengembalian-popup.tsx'

export const pengembalianList = defineList({
  name: 'pengembalian',
  title: 'Pengembalian',
  about: 'Uang yang kembali kepada orang tua: diajukan seorang petugas, disetujui petugas lain.',
  caption: 'Pengembalian uang',
  call: 'getPengembalian',
  rowId: ({ idpengembalian }) => idpengembalian,
  filters: [
    textFilter(),
    choiceFilter('status', 'Status', statusPengembalianWords),
    kelasFilter,
    petugasFilter(),
    datesFilter('Diajukan'),
  ],
  columns: [
    {
      id: 'dibuat',
      header: 'Diajukan',
      kind: 'date',
      canSort: true,
      value: ({ diajukan_at }) => diajukan_at,
      below: ({ diajukan_oleh, asal }) => diajukan_oleh || asalPengembalianWords[asal],
    },
    siswaColumn,
    {
      id: 'alasan',
      header: 'Cara dan alasan',
      kind: 'text',
      value: ({ cara }) => caraPengembalianWords[cara],
      below: ({ alasan }) => alasan,
    },
    { id: 'status', header: 'Status', kind: 'state', value: pengembalianState },
    {
      id: 'jumlah',
      header: 'Jumlah',
      kind: 'rupiah',
      canSort: true,
      isMain: true,
      value: ({ jumlah }) => jumlah,
    },
  ],
  sum: 'Jumlah',
  sorts: URUT_DAFTAR,
  bulk: [],
  empty: 'Belum ada pengembalian. Uang dikembalikan dari pembayaran atau titipannya.',
  ekspor: { call: 'eksporPengembalian', name: 'pengembalian' },
  Opened: ({ row, onClose }) => <PengembalianPopup pengembalian={row} onClose={onClose} />,
})
