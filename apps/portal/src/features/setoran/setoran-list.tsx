import { SETORAN_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import { statusSetoranWords } from '@lunas/contract/buku/setoran.words'
import { choiceFilter, datesFilter, usulanFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { SetoranPopup } from './components/setoran-popup.tsx'

export const setoranList = defineList({
  name: 'setoran',
  title: 'Setoran',
  about: 'Uang yang diteruskan ke sekolah, per sekolah dan hari, sampai cocok dengan rekeningnya.',
  caption: 'Setoran ke sekolah, yang terbaru di atas',
  call: 'getSetoran',
  rowId: ({ idsetoran }) => idsetoran,
  filters: [choiceFilter('status', 'Status', statusSetoranWords), datesFilter(), usulanFilter],
  columns: [
    { id: 'tanggal', header: 'Tanggal', kind: 'date', value: ({ tanggal }) => tanggal },
    {
      id: 'sekolah',
      header: 'Sekolah',
      kind: 'text',
      value: ({ sekolah }) => sekolah,
      below: ({ dari_sekolah }) => (dari_sekolah ? `dari ${dari_sekolah}` : ''),
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'state',
      value: ({ status }) => statusSetoranWords[status],
      below: ({ status, diajukan_oleh }) =>
        status === 'belum_disetorkan' && diajukan_oleh ? 'Menunggu persetujuan' : '',
    },
    { id: 'banyak', header: 'Baris', kind: 'count', value: ({ banyak }) => banyak },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', value: ({ jumlah }) => jumlah },
    { id: 'potongan', header: 'Potongan', kind: 'rupiah', value: ({ potongan }) => potongan },
    { id: 'bersih', header: 'Bersih disetor', kind: 'rupiah', isMain: true, value: ({ bersih }) => bersih },
  ],
  sum: 'Jumlah',
  pageSize: SETORAN_PAGE_SIZE,
  bulk: [],
  empty: 'Belum ada setoran. Susun setoran setelah uang masuk.',
  ekspor: { call: 'eksporSetoran', name: 'setoran' },
  Opened: ({ row, onClose }) => <SetoranPopup setoran={row} onClose={onClose} />,
})
