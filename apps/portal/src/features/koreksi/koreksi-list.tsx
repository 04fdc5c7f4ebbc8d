import { koreksiState, statusKoreksiWords } from '@lunas/contract/tagihan/koreksi.words'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { KoreksiPopup } from './components/koreksi-popup.tsx'

export const koreksiList = defineList({
  name: 'koreksi',
  title: 'Koreksi tagihan',
  about: 'Tagihan yang salah terbit: diubah atau dibatalkan setelah orang kedua setuju.',
  caption: 'Koreksi tagihan, terbaru dulu',
  call: 'getKoreksi',
  rowId: ({ idkoreksi }) => idkoreksi,
  filters: [
    textFilter('Cari siswa, NIS atau tagihan'),
    choiceFilter('status', 'Status', statusKoreksiWords),
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
      below: ({ uraian }) => uraian,
    },
    { id: 'status', header: 'Status', kind: 'state', value: koreksiState },
    { id: 'lama', header: 'Semula', kind: 'rupiah', value: ({ jumlah_lama }) => jumlah_lama },
    {
      id: 'jumlah', header: 'Menjadi', kind: 'rupiah', canSort: true, isMain: true,
      value: ({ jumlah_baru }) => jumlah_baru,
    },
  ],
  sorts: URUT_DAFTAR,
  empty: 'Belum ada koreksi. Ajukan bila ada tagihan yang salah terbit.',
  Opened: ({ row, onClose }) => <KoreksiPopup koreksi={row} onClose={onClose} />,
})
