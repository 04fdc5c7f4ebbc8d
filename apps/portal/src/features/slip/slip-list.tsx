import { slipState, statusSlipWords } from '@lunas/contract/loket/slip.words'
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
import { formatAt } from '#lib/format-at.ts'
import { SlipPopup } from './components/slip-popup.tsx'

export const slipList = defineList({
  name: 'slip',
  title: 'Transfer bank',
  about: 'Bukti transfer yang dicatat seorang petugas menunggu petugas lain menemukannya di mutasi bank.',
  caption: 'Bukti transfer',
  call: 'getSlip',
  rowId: ({ idslip }) => idslip,
  filters: [
    textFilter('Cari siswa, NIS atau pengirim'),
    choiceFilter('status', 'Status', statusSlipWords),
    kelasFilter,
    petugasFilter(),
    datesFilter(),
  ],
  columns: [
    { id: 'tanggal', header: 'Tanggal', kind: 'date', value: ({ tanggal }) => tanggal },
    siswaColumn,
    {
      id: 'bank', header: 'Dari', kind: 'text', value: ({ bank, pengirim }) => `${pengirim}, ${bank}`,
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'state',
      value: slipState,
      below: ({ kembar, serupa }) =>
        kembar > 0 ? 'Foto dipakai lebih dari sekali' : serupa > 0 ? 'Mirip bukti lain' : '',
    },
    {
      id: 'dibuat',
      header: 'Dicatat',
      kind: 'text',
      canSort: true,
      value: ({ diajukan_oleh }) => diajukan_oleh,
      below: ({ diajukan_at }) => formatAt(diajukan_at),
    },
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
  empty: 'Belum ada bukti transfer. Catat bila orang tua mengirim bukti.',
  ekspor: { call: 'eksporSlip', name: 'transfer' },
  Opened: ({ row, onClose }) => <SlipPopup slip={row} onClose={onClose} />,
})
