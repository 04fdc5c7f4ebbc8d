import { textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { KeluargaPopup } from './components/keluarga-popup.tsx'

export const keluargaList = defineList({
  name: 'keluarga',
  title: 'Keluarga',
  about: 'Anak-anak satu rumah. Buka satu baris untuk orang tua, keringanan dan sisa tagihan.',
  caption: 'Keluarga menurut nama',
  call: 'daftarKeluarga',
  rowId: ({ idkeluarga }) => idkeluarga,
  filters: [textFilter('Cari nama, nomor, anak atau wali')],
  columns: [
    {
      id: 'keluarga', header: 'Keluarga', kind: 'text', value: ({ nama }) => nama,
      below: ({ wali }) => wali.join(', '),
    },
    {
      id: 'anak', header: 'Anak', kind: 'text',
      value: ({ anak }) => anak.map(({ nama_siswa }) => nama_siswa).join(', '),
      below: ({ anak }) => [...new Set(anak.map(({ sekolah }) => sekolah))].join(' · '),
    },
    { id: 'banyak', header: 'Jumlah anak', kind: 'count', value: ({ anak }) => anak.length },
    { id: 'sisa', header: 'Sisa tagihan', kind: 'rupiah', isMain: true, value: ({ sisa }) => sisa },
  ],
  bulk: [],
  empty: 'Belum ada keluarga. Satukan saudara di halaman siswa.',
  Opened: ({ row, onClose }) => <KeluargaPopup idkeluarga={row?.idkeluarga} onClose={onClose} />,
})
