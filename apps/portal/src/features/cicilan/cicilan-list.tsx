import { statusCicilanWords } from '@lunas/contract/tagihan/cicilan.words'
import { siswaColumn } from '#components/list/columns.tsx'
import { choiceFilter, datesFilter, kelasFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatAt } from '#lib/format-at.ts'
import { CicilanPopup } from './components/cicilan-popup.tsx'

export const cicilanList = defineList({
  name: 'cicilan',
  title: 'Cicilan',
  about: 'Tagihan yang dibayar per bagian: diajukan orang tua, dijawab sekolah.',
  caption: 'Cicilan, yang terbaru di atas',
  call: 'daftarCicilan',
  rowId: ({ idcicilan }) => idcicilan,
  filters: [
    textFilter(),
    choiceFilter('status', 'Status', statusCicilanWords),
    kelasFilter,
    datesFilter('Diajukan'),
  ],
  columns: [
    siswaColumn,
    { id: 'tagihan', header: 'Tagihan', kind: 'text', value: ({ nama_tagihan }) => nama_tagihan },
    {
      id: 'status',
      header: 'Status',
      kind: 'state',
      value: ({ status }) => statusCicilanWords[status],
    },
    {
      id: 'diajukan',
      header: 'Diajukan',
      kind: 'text',
      value: ({ diajukan_oleh }) => diajukan_oleh,
      below: ({ diajukan_at }) => formatAt(diajukan_at),
    },
    {
      id: 'bagian',
      header: 'Bagian lunas',
      kind: 'text',
      value: ({ bagian }) =>
        `${bagian.filter(({ dibayar, jumlah }) => dibayar === jumlah).length} dari ${bagian.length}`,
    },
    {
      id: 'sisa',
      header: 'Sisa',
      kind: 'rupiah',
      isMain: true,
      value: ({ sisa }) => sisa,
    },
  ],
  sum: 'Sisa',
  bulk: [],
  empty: 'Belum ada cicilan. Orang tua memintanya dari aplikasi.',
  ekspor: { call: 'eksporCicilan', name: 'cicilan' },
  Opened: ({ row, onClose }) => <CicilanPopup cicilan={row} onClose={onClose} />,
})
