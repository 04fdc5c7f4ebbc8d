import { bantuanState, statusBantuanWords } from '@lunas/contract/ziswaf/bantuan.words'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { BantuanPopup } from './components/bantuan-popup.tsx'

export const bantuanList = defineList({
  name: 'bantuan',
  title: 'Lunasi dengan infak',
  about: 'Tagihan keluarga yang sedang sulit, dilunasi dari dana infak. Sekolah mengajukan, unit ziswaf memutuskan.',
  caption: 'Tagihan yang dilunasi dari dana infak',
  call: 'getBantuan',
  rowId: ({ idbantuan }) => idbantuan,
  isOfInstitusi: true,
  filters: [
    textFilter('Cari siswa, tagihan atau program'),
    choiceFilter('status', 'Status', statusBantuanWords),
    datesFilter('Diajukan'),
  ],
  columns: [
    {
      id: 'dibuat', header: 'Diajukan', kind: 'date', canSort: true,
      value: ({ diajukan_at }) => diajukan_at, below: ({ diajukan_oleh }) => diajukan_oleh,
    },
    {
      id: 'siswa', header: 'Siswa', kind: 'text', value: ({ nama_siswa }) => nama_siswa,
      below: ({ kelas, sekolah }) => [kelas, sekolah].filter(Boolean).join(' · '),
    },
    {
      id: 'tagihan', header: 'Tagihan', kind: 'text', value: ({ tagihan }) => tagihan,
      below: ({ program }) => program,
    },
    { id: 'status', header: 'Status', kind: 'state', value: bantuanState },
    {
      id: 'jumlah', header: 'Jumlah', kind: 'rupiah', canSort: true, isMain: true,
      value: ({ jumlah }) => jumlah,
    },
  ],
  sum: 'Jumlah',
  sorts: URUT_DAFTAR,
  empty: 'Belum ada tagihan yang diajukan. Ajukan untuk keluarga yang sulit.',
  Opened: ({ row, onClose }) => <BantuanPopup bantuan={row} onClose={onClose} />,
})
