import { janjiTunggakanWords, umurTunggakanWords } from '@lunas/contract/tagihan/tunggakan.words'
import { choiceFilter, jenisFilter, kelasFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatDay } from '#lib/format-at.ts'
import { TunggakanPopup } from './components/tunggakan-popup.tsx'

export const tunggakanList = defineList({
  name: 'tunggakan',
  title: 'Tunggakan',
  about: 'Sudah dikurangi keringanan dan pembayaran. Sumbangan tidak pernah termasuk.',
  caption: 'Siswa yang menunggak, yang paling lama dulu',
  call: 'getTunggakan',
  rowId: ({ kode_siswa }) => kode_siswa,
  sum: 'Total tunggakan',
  filters: [
    textFilter(), choiceFilter('umur', 'Terlambat', umurTunggakanWords), kelasFilter, jenisFilter,
    choiceFilter('janji', 'Janji bayar', janjiTunggakanWords),
  ],
  columns: [
    {
      id: 'siswa', header: 'Siswa', kind: 'text', value: ({ nama_siswa }) => nama_siswa,
      below: ({ nis, kelas, sekolah }) => [nis, kelas, sekolah].filter(Boolean).join(' · '),
    },
    {
      id: 'rincian', header: 'Tagihan', kind: 'text', value: ({ tagihan }) => `${tagihan} tagihan`,
      below: ({ rincian }) => rincian,
    },
    { id: 'hari', header: 'Terlambat', kind: 'text', value: ({ hari }) => `${hari} hari` },
    {
      id: 'bayar', header: 'Bayar terakhir', kind: 'date', value: ({ bayar_terakhir }) => bayar_terakhir,
    },
    {
      id: 'janji', header: 'Janji bayar', kind: 'date', value: ({ janji }) => janji,
      below: ({ henti_sampai }) => (henti_sampai ? `Tidak diingatkan sampai ${formatDay(henti_sampai)}` : ''),
    },
    { id: 'sisa', header: 'Sisa', kind: 'rupiah', isMain: true, value: ({ sisa }) => sisa },
  ],
  Opened: TunggakanPopup,
  ekspor: { call: 'eksporTunggakan', name: 'tunggakan' },
  empty: 'Tidak ada yang menunggak.',
})
