import { STATUS_KENAIKAN } from '@lunas/contract/siswa/kenaikan.status'
import { STATUS_SISWA } from '@lunas/contract/siswa/siswa.status'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import FileUp from 'lucide-react/icons/file-up'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import School from 'lucide-react/icons/school'
import UsersRound from 'lucide-react/icons/users-round'
import { aText, aWord, LIST_SEARCH } from '#lib/search.ts'
import { listPage } from './list-page.tsx'
import type { Page, Screen } from './screen.ts'

/** Screens about pupils and classes. */
export const SISWA_SCREENS = [
  {
    path: '/siswa',
    title: 'Siswa',
    about: 'Semua siswa: kelas, keluarga, tagihan dan pembayarannya',
    group: 'Siswa',
    Icon: GraduationCap,
    calls: ['daftarSiswa', 'rincianSiswa'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_SISWA) },
    load: (): Page => import('#pages/siswa-page.tsx').then(({ SiswaPage }) => SiswaPage),
  },
  {
    path: '/keluarga',
    title: 'Keluarga',
    about: 'Saudara, orang tua, keringanan dan sisa tagihan satu keluarga',
    group: 'Siswa',
    Icon: UsersRound,
    calls: ['daftarKeluarga', 'rincianKeluarga'],
    sekolah: 'switch',
    search: LIST_SEARCH,
    load: (): Page => listPage(import('#features/siswa/keluarga-list.tsx').then((file) => file.keluargaList)),
  },
  {
    path: '/siswa/impor',
    title: 'Impor siswa',
    about: 'Siswa, kelas dan orang tua dari berkas Excel, CSV atau Dapodik',
    group: 'Siswa',
    Icon: FileUp,
    calls: ['imporSiswa', 'terapkanImporSiswa'],
    sekolah: 'switch',
    search: { buka: aText(80) },
    load: (): Page => import('#pages/impor-siswa-page.tsx').then(({ ImporSiswaPage }) => ImporSiswaPage),
  },
  {
    path: '/kelas',
    title: 'Kelas',
    about: 'Kelas tahun ajaran ini dengan wali kelasnya',
    group: 'Siswa',
    Icon: School,
    calls: ['daftarKelas'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/kelas-page.tsx').then(({ KelasPage }) => KelasPage),
  },
  {
    path: '/kenaikan',
    title: 'Kenaikan kelas',
    about: 'Akhir tahun ajaran: naik, tinggal kelas, lulus, dengan persetujuan',
    group: 'Siswa',
    Icon: ArrowUpFromLine,
    calls: ['daftarKenaikan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_KENAIKAN) },
    load: (): Page => import('#pages/kenaikan-page.tsx').then(({ KenaikanPage }) => KenaikanPage),
  },
] as const satisfies readonly Screen[]
