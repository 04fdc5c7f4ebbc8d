import { STATUS_PEMBAYARAN } from '@lunas/contract/pembayaran/status'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import { STATUS_BANTUAN } from '@lunas/contract/ziswaf/bantuan.status'
import { JENIS_PENYALURAN, STATUS_PENYALURAN } from '@lunas/contract/ziswaf/penyaluran.status'
import { JENIS_PROGRAM, STATUS_PROGRAM } from '@lunas/contract/ziswaf/jenis-program'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Stamp from 'lucide-react/icons/stamp'
import { aDay, aWord, A_SISWA, LIST_SEARCH } from '#lib/search.ts'
import type { Page, Screen } from './screen.ts'

/** Screens of the unit for donations. */
export const ZISWAF_SCREENS = [
  {
    path: '/ziswaf',
    title: 'Program ziswaf',
    about: 'Program zakat, infak, sedekah, wakaf dan qurban yang dilihat donatur',
    group: 'Ziswaf',
    Icon: HeartHandshake,
    shortcut: '5',
    calls: ['kelolaProgram'],
    sekolah: 'none',
    search: { ...LIST_SEARCH, jenis: aWord(JENIS_PROGRAM), status: aWord(STATUS_PROGRAM) },
    load: (): Page => import('#pages/program-page.tsx').then(({ ProgramPage }) => ProgramPage),
  },
  {
    path: '/ziswaf/donasi',
    title: 'Donasi',
    about: 'Donasi untuk program, kuitansinya, dan uang yang disimpan untuk donatur',
    group: 'Ziswaf',
    Icon: Gift,
    calls: ['daftarDonasi'],
    sekolah: 'none',
    search: { ...LIST_SEARCH, jenis: aWord(JENIS_PROGRAM), status: aWord(STATUS_PEMBAYARAN) },
    load: (): Page => import('#pages/donasi-page.tsx').then(({ DonasiPage }) => DonasiPage),
  },
  {
    path: '/ziswaf/penyaluran',
    title: 'Penyaluran',
    about: 'Dana program yang disalurkan, disetor ke BAZNAS atau LAZ, dan bagian amil',
    group: 'Ziswaf',
    Icon: HandHeart,
    calls: ['getPenyaluran'],
    sekolah: 'none',
    search: {
      ...LIST_SEARCH, jenis: aWord(JENIS_PENYALURAN), status: aWord(STATUS_PENYALURAN),
      urut: aWord(URUT_DAFTAR),
    },
    load: (): Page =>
      import('#pages/penyaluran-page.tsx').then(({ PenyaluranPage }) => PenyaluranPage),
  },
  {
    path: '/ziswaf/laporan',
    title: 'Laporan dana',
    about: 'Dana per program dalam satu masa: diterima, disalurkan, saldo awal dan akhir',
    group: 'Ziswaf',
    Icon: ChartNoAxesColumn,
    calls: ['laporanDana'],
    sekolah: 'none',
    search: { dari: aDay, sampai: aDay },
    load: (): Page =>
      import('#pages/laporan-dana-page.tsx').then(({ LaporanDanaPage }) => LaporanDanaPage),
  },
  {
    path: '/ziswaf/nilai',
    title: 'Nilai ziswaf',
    about: 'Nisab, kadar, fitrah dan fidyah dengan keputusan dan masa berlakunya',
    group: 'Ziswaf',
    Icon: CalendarClock,
    shortcut: '6',
    calls: ['daftarNilai'],
    sekolah: 'none',
    search: {},
    load: (): Page =>
      import('#pages/nilai-ziswaf-page.tsx').then(({ NilaiZiswafPage }) => NilaiZiswafPage),
  },
  {
    path: '/ziswaf/upz',
    title: 'Ketetapan UPZ',
    about: 'Izin menerima zakat, jam tutup fitrah dan bank wakaf uang',
    group: 'Ziswaf',
    Icon: Stamp,
    shortcut: '0',
    calls: ['getKetentuan'],
    sekolah: 'none',
    search: {},
    load: (): Page =>
      import('#pages/ketetapan-upz-page.tsx').then(({ KetetapanUpzPage }) => KetetapanUpzPage),
  },
  {
    path: '/ziswaf/bantuan',
    title: 'Lunasi dengan infak',
    about: 'Tagihan keluarga yang sedang sulit, dilunasi dari dana infak',
    group: 'Ziswaf',
    Icon: HandHeart,
    calls: ['getBantuan'],
    sekolah: 'none',
    search: { siswa: A_SISWA, ...LIST_SEARCH, status: aWord(STATUS_BANTUAN), urut: aWord(URUT_DAFTAR) },
    load: (): Page => import('#pages/bantuan-page.tsx').then(({ BantuanPage }) => BantuanPage),
  },
] as const satisfies readonly Screen[]
