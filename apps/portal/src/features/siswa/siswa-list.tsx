import { statusSiswaWords } from '@lunas/contract/siswa/siswa.words'
import { siswaColumn } from '#components/list/columns.tsx'
import { choiceFilter, kelasFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { NoSiswa } from './components/no-siswa.tsx'
import { SiswaPopup, type TindakHandedIn } from './components/siswa-popup.tsx'

/** Notes and letters belong to another feature, so the page passes them in. */
export const siswaListWith = (Tindak: TindakHandedIn) => defineList({
  name: 'siswa',
  title: 'Siswa',
  about: 'Semua siswa dan calon siswa. Buka satu baris untuk keluarga, tagihan dan pembayarannya.',
  caption: 'Siswa menurut nama',
  call: 'daftarSiswa',
  rowId: ({ kode_siswa }) => kode_siswa,
  filters: [
    textFilter('Cari nama, NIS atau NISN'), choiceFilter('status', 'Status', statusSiswaWords), kelasFilter,
  ],
  columns: [
    siswaColumn,
    { id: 'nisn', header: 'NISN', kind: 'text', value: ({ nisn }) => nisn },
    { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusSiswaWords[status] },
    { id: 'sisa', header: 'Sisa tagihan', kind: 'rupiah', isMain: true, value: ({ sisa }) => sisa },
  ],
  empty: <NoSiswa />,
  ekspor: { call: 'eksporSiswa', name: 'siswa' },
  Opened: ({ row, onClose }) => <SiswaPopup kode_siswa={row?.kode_siswa} Tindak={Tindak} onClose={onClose} />,
})
