import { STATUS_MITRA } from '@lunas/contract/mitra/mitra.status'
import Store from 'lucide-react/icons/store'
import { aWord, LIST_SEARCH } from '#lib/search.ts'
import type { Page, Screen } from './screen.ts'

/** Agents who take cash from parents. */
export const MITRA_SCREENS = [
  {
    path: '/mitra',
    title: 'Mitra',
    about: 'Pendaftaran, deposit, batas, blokir dan komisi mitra',
    group: 'Meja kas',
    Icon: Store,
    calls: ['daftarMitra'],
    sekolah: 'all',
    search: { ...LIST_SEARCH, status: aWord(STATUS_MITRA) },
    load: (): Page => import('#pages/mitra-page.tsx').then(({ MitraPage }) => MitraPage),
  },
] as const satisfies readonly Screen[]
