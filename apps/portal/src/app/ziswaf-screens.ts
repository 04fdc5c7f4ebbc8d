import { JENIS_PROGRAM, STATUS_PROGRAM } from '@lunas/contract/ziswaf/jenis-program'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Stamp from 'lucide-react/icons/stamp'
import { aWord, LIST_SEARCH } from '#lib/search.ts'
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
] as const satisfies readonly Screen[]
