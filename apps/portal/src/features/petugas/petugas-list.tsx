import { keadaanPetugasWords } from '@lunas/contract/portal/petugas.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatAt } from '#lib/format-at.ts'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { PetugasPopup } from './components/petugas-popup.tsx'

export const petugasList = defineList({
  name: 'petugas',
  title: 'Petugas',
  about: 'Siapa yang dapat masuk ke portal. Petugas yang dinonaktifkan langsung keluar.',
  caption: 'Petugas institusi menurut nama',
  call: 'daftarPetugas',
  rowId: ({ idpengguna }) => idpengguna,
  filters: [
    textFilter('Cari nama atau e-mail'),
    choiceFilter('keadaan', 'Status', keadaanPetugasWords),
  ],
  columns: [
    {
      id: 'nama', header: 'Nama', kind: 'text', value: ({ nama }) => nama,
      below: ({ email }) => email,
    },
    {
      id: 'level', header: 'Level', kind: 'text', value: ({ level }) => LEVEL_WORDS[level],
      below: ({ sekolah }) => sekolah.join(', '),
    },
    {
      id: 'masuk', header: 'Terakhir masuk', kind: 'date',
      value: ({ terakhir_masuk }) => terakhir_masuk,
    },
    {
      id: 'totp', header: 'Dua langkah', kind: 'text', value: ({ totp }) => (totp ? 'Ya' : 'Belum'),
    },
    {
      id: 'keadaan', header: 'Status', kind: 'state',
      value: ({ keadaan }) => keadaanPetugasWords[keadaan],
      below: ({ keadaan, undangan_sampai }) =>
        keadaan === 'diundang' && undangan_sampai ? `Undangan sampai ${formatAt(undangan_sampai)}` : '',
    },
  ],
  empty: 'Belum ada petugas. Undang yang pertama.',
  Opened: ({ row, onClose }) => <PetugasPopup petugas={row} onClose={onClose} />,
})
