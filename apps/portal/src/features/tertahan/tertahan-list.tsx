import { keadaanTertahanWords, sebabTertahanWords } from '@lunas/contract/buku/tertahan.words'
import { siswaColumn } from '#components/list/columns.tsx'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatAt } from '#lib/format-at.ts'
import { TertahanPopup } from './components/tertahan-popup.tsx'

export const tertahanList = defineList({
  name: 'tertahan',
  title: 'Pembayaran tertahan',
  about:
    'Pembayaran yang tidak dapat dijelaskan penyedia, atau yang buktinya dikirim pembayar. Uang yang ditemukan dibukukan setelah orang kedua setuju.',
  caption: 'Pembayaran tertahan, yang terbaru di atas',
  call: 'getTertahan',
  rowId: ({ nomor_tertahan }) => nomor_tertahan,
  filters: [
    textFilter(),
    choiceFilter('keadaan', 'Keadaan', keadaanTertahanWords),
    choiceFilter('sebab', 'Sebab', sebabTertahanWords),
    datesFilter('Sejak'),
  ],
  columns: [
    {
      id: 'nomor',
      header: 'Nomor',
      kind: 'text',
      value: ({ nomor_tertahan }) => nomor_tertahan,
      below: ({ sejak }) => `sejak ${formatAt(sejak)}`,
    },
    siswaColumn,
    {
      id: 'sebab',
      header: 'Sebab',
      kind: 'text',
      value: ({ sebab }) => sebabTertahanWords[sebab],
      below: ({ nama_metode }) => nama_metode,
    },
    {
      id: 'keadaan',
      header: 'Keadaan',
      kind: 'state',
      value: ({ keadaan }) => keadaanTertahanWords[keadaan],
    },
    {
      id: 'petugas',
      header: 'Diurus oleh',
      kind: 'text',
      value: ({ dipegang_oleh }) => dipegang_oleh || 'Belum ada',
      below: ({ keadaan, dijanjikan_at }) =>
        keadaan === 'menunggu' || keadaan === 'diajukan' ? `janji ${formatAt(dijanjikan_at)}` : '',
    },
    { id: 'total', header: 'Total', kind: 'rupiah', isMain: true, value: ({ total }) => total },
  ],
  sum: 'Total',
  bulk: [],
  empty: 'Tidak ada pembayaran tertahan.',
  ekspor: { call: 'eksporTertahan', name: 'tertahan' },
  Opened: ({ row, onClose }) => <TertahanPopup tertahan={row} onClose={onClose} />,
})
