import { KEADAAN_LINIMASA } from '@lunas/contract/linimasa/linimasa.status'
import { TEMPAT_BACA } from '@lunas/contract/portal/pembacaan'
import { KEADAAN_PETUGAS } from '@lunas/contract/portal/petugas.status'
import { TINDAKAN } from '@lunas/contract/portal/tindakan'
import Archive from 'lucide-react/icons/archive'
import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Eye from 'lucide-react/icons/eye'
import Footprints from 'lucide-react/icons/footprints'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import Newspaper from 'lucide-react/icons/newspaper'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Siren from 'lucide-react/icons/siren'
import SquarePen from 'lucide-react/icons/square-pen'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import { aText, aWord, LIST_SEARCH } from '#lib/search.ts'
import { listPage } from './list-page.tsx'
import type { Page, Screen } from './screen.ts'

/** Screens that supervise the school's work. */
export const PENGAWASAN_SCREENS = [
  {
    path: '/kas/rantai',
    title: 'Penutupan hari',
    about: 'Lembar harian bertanda tangan digital',
    group: 'Pengawasan',
    Icon: CalendarCheck,
    shortcut: 'h',
    calls: ['getBukuHarian'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/rantai-page.tsx').then(({ RantaiPage }) => RantaiPage),
  },
  {
    path: '/pemeriksaan',
    title: 'Pemeriksaan buku',
    about: 'Apakah semua uang cocok, aturan demi aturan',
    group: 'Pengawasan',
    Icon: ShieldCheck,
    shortcut: 'v',
    calls: ['getPemeriksaan', 'mulaiPemeriksaan'],
    sekolah: 'all',
    search: {},
    load: (): Page =>
      import('#pages/pemeriksaan-page.tsx').then(({ PemeriksaanPage }) => PemeriksaanPage),
  },
  {
    path: '/pengingat',
    title: 'Pengingat',
    about: 'Kapan keluarga diingatkan tentang tagihan yang terbuka',
    group: 'Pengawasan',
    Icon: Bell,
    shortcut: 'a',
    calls: ['getPengingat'],
    sekolah: 'switch',
    search: {},
    load: (): Page =>
      import('#pages/pengingat-page.tsx').then(({ PengingatPage }) => PengingatPage),
  },
  {
    path: '/info',
    title: 'Info sekolah',
    about: 'Berita dan pengumuman untuk keluarga',
    group: 'Pengawasan',
    Icon: Newspaper,
    shortcut: '8',
    calls: ['daftarLinimasa'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, keadaan: aWord(KEADAAN_LINIMASA) },
    load: (): Page => import('#pages/info-page.tsx').then(({ InfoPage }) => InfoPage),
  },
  {
    path: '/info/tulis',
    title: 'Tulis info',
    about: 'Tulis, jadwalkan dan terbitkan berita untuk keluarga',
    group: 'Pengawasan',
    Icon: SquarePen,
    shortcut: '9',
    calls: ['simpanLinimasa'],
    under: '/info',
    sekolah: 'none',
    search: { info: aText(80) },
    load: (): Page => import('#pages/tulis-info-page.tsx').then(({ TulisInfoPage }) => TulisInfoPage),
  },
  {
    path: '/pekerjaan',
    title: 'Pekerjaan panjang',
    about: 'Pekerjaan panjang Anda: sejauh mana, hasilnya, dan cara menghentikannya',
    group: 'Pengawasan',
    Icon: ListChecks,
    shortcut: 'z',
    calls: ['daftarTugas'],
    forAll: true,
    sekolah: 'none',
    search: {},
    load: (): Page =>
      import('#pages/pekerjaan-page.tsx').then(({ PekerjaanPage }) => PekerjaanPage),
  },
  {
    path: '/petugas',
    title: 'Petugas',
    about: 'Siapa yang dapat masuk, dan verifikasi dua langkahnya',
    group: 'Pengawasan',
    Icon: Users,
    shortcut: 'g',
    calls: ['daftarPetugas'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, keadaan: aWord(KEADAAN_PETUGAS) },
    load: (): Page => import('#pages/petugas-page.tsx').then(({ PetugasPage }) => PetugasPage),
  },
  {
    path: '/pengukuhan',
    title: 'Pengukuhan petugas',
    about: 'Petugas baru yang belum dihitung sebagai orang kedua',
    group: 'Pengawasan',
    Icon: UserCheck,
    calls: ['daftarPengukuhan'],
    sekolah: 'all',
    search: {},
    load: (): Page => import('#pages/pengukuhan-page.tsx').then(({ PengukuhanPage }) => PengukuhanPage),
  },
  {
    path: '/akun',
    title: 'Akun saya',
    about: 'Password, perangkat, verifikasi dua langkah dan salinan data Anda',
    group: 'Pengawasan',
    Icon: KeyRound,
    shortcut: '2',
    calls: ['getTotp'],
    forAll: true,
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/akun-page.tsx').then(({ AkunPage }) => AkunPage),
  },
  {
    path: '/jejak',
    title: 'Jejak audit',
    about: 'Siapa berbuat apa, kapan, dari mana',
    group: 'Pengawasan',
    Icon: Footprints,
    shortcut: 'j',
    calls: ['getJejak'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, tindakan: aWord(TINDAKAN), idpengguna: LIST_SEARCH.petugas },
    load: (): Page => listPage(import('#features/jejak/jejak-list.tsx').then((file) => file.jejakList)),
  },
  {
    path: '/pembacaan',
    title: 'Pembacaan data',
    about: 'Petugas mana melihat data siswa mana, dan kapan',
    group: 'Pengawasan',
    Icon: Eye,
    shortcut: '1',
    calls: ['daftarPembacaan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, tempat: aWord(TEMPAT_BACA) },
    load: (): Page => listPage(import('#features/pembacaan/pembacaan-list.tsx').then((file) => file.pembacaanList)),
  },
  {
    path: '/retensi',
    title: 'Retensi data',
    about: 'Berapa lama data pribadi disimpan, dan yang sudah dihapus',
    group: 'Pengawasan',
    Icon: Archive,
    shortcut: '7',
    calls: ['getRetensi'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/retensi-page.tsx').then(({ RetensiPage }) => RetensiPage),
  },
  {
    path: '/insiden',
    title: 'Ruang insiden',
    about: 'Data pribadi yang terungkap: siapa terkait, pemberitahuan, bukti',
    group: 'Pengawasan',
    Icon: Siren,
    shortcut: '4',
    calls: ['daftarInsiden'],
    sekolah: 'none',
    search: { insiden: aText(60) },
    load: (): Page => import('#pages/insiden-page.tsx').then(({ InsidenPage }) => InsidenPage),
  },
] as const satisfies readonly Screen[]
