import { URUT_TITIPAN } from '@lunas/contract/titipan/titipan.status'
import { otomatisTitipanWords } from '@lunas/contract/titipan/titipan-sekolah.words'
import { formatRupiah } from '@lunas/values/rupiah'
import { siswaColumn } from '#components/list/columns.tsx'
import { choiceFilter, kelasFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatAt } from '#lib/format-at.ts'
import { TitipanPopup } from './components/titipan-popup.tsx'

export const titipanList = defineList({
  name: 'titipan',
  title: 'Titipan',
  about: 'Uang yang disimpan untuk siswa: kelebihan bayar, atau uang yang kembali dari tagihannya.',
  caption: 'Siswa yang mempunyai titipan, sekolah demi sekolah',
  call: 'daftarTitipan',
  rowId: ({ kode_siswa }) => kode_siswa,
  filters: [textFilter(), choiceFilter('otomatis', 'Pemakaian', otomatisTitipanWords), kelasFilter],
  columns: [
    siswaColumn,
    {
      id: 'jumlah',
      header: 'Titipan',
      kind: 'rupiah',
      canSort: true,
      isMain: true,
      value: ({ jumlah }) => jumlah,
      below: ({ disisihkan }) =>
        disisihkan > 0 ? `di luar ${formatRupiah(disisihkan)} yang disisihkan` : '',
    },
    {
      id: 'terakhir',
      header: 'Terakhir berubah',
      kind: 'date',
      value: ({ terakhir }) => terakhir,
      below: ({ sejak }) => `Tersimpan sejak ${formatAt(sejak)}`,
    },
    {
      id: 'otomatis',
      header: 'Pemakaian',
      kind: 'text',
      value: ({ otomatis }) => otomatisTitipanWords[otomatis ? 'ya' : 'tidak'],
    },
  ],
  sum: 'Titipan',
  sorts: URUT_TITIPAN,
  bulk: [],
  empty: 'Belum ada titipan. Kelebihan bayar muncul di sini sendiri.',
  ekspor: { call: 'eksporTitipan', name: 'titipan' },
  Opened: ({ row, onClose }) => (
    <TitipanPopup kode_siswa={row?.kode_siswa ?? ''} onClose={onClose} />
  ),
})
