import { JENIS_MITRA_WORDS, statusMitraWords } from '@lunas/contract/mitra/mitra.words'
import { choiceFilter, textFilter, usulanFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { MitraPopup } from './components/mitra-popup.tsx'

export const mitraList = defineList({
  name: 'mitra',
  title: 'Mitra',
  about: 'Mitra menerima tunai dari orang tua dan membayar dari deposit. Dua orang menyetujui mitra baru.',
  caption: 'Mitra yang menerima pembayaran tunai orang tua',
  call: 'daftarMitra',
  rowId: ({ kode_mitra }) => kode_mitra,
  isOfInstitusi: true,
  filters: [
    textFilter('Cari usaha, nama, kota atau kecamatan'),
    choiceFilter('status', 'Status', statusMitraWords), usulanFilter,
  ],
  columns: [
    {
      id: 'usaha', header: 'Usaha', kind: 'text', value: ({ usaha }) => usaha,
      below: ({ nama, jenis }) => `${nama} · ${JENIS_MITRA_WORDS[jenis]}`,
    },
    {
      id: 'tempat', header: 'Tempat', kind: 'text', value: ({ kota }) => kota,
      below: ({ kecamatan }) => kecamatan,
    },
    { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusMitraWords[status] },
    { id: 'bulan_ini', header: 'Bulan ini', kind: 'rupiah', value: ({ bulan_ini }) => bulan_ini },
    { id: 'saldo', header: 'Deposit', kind: 'rupiah', isMain: true, value: ({ saldo }) => saldo },
  ],
  sum: 'Deposit',
  empty: 'Belum ada mitra. Usulkan mitra yang pertama.',
  Opened: ({ row, onClose }) => <MitraPopup mitra={row} onClose={onClose} />,
})
