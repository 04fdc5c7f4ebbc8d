import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import ServerCog from 'lucide-react/icons/server-cog'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import type { Page, Screen } from './screen.ts'

/** Screens that keep institutions and their schools. */
export const LEMBAGA_SCREENS = [
  {
    path: '/institusi',
    title: 'Institusi',
    about: 'Buka institusi baru dan undang admin pertama serta pimpinannya',
    group: 'Pengawasan',
    Icon: Building2,
    calls: ['daftarInstitusi', 'bukaInstitusi', 'undangPimpinan'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/institusi-page.tsx').then(({ InstitusiPage }) => InstitusiPage),
  },
  {
    path: '/operator',
    title: 'Ruang operator',
    about: 'Penyedia dan kuncinya, saklar, dan pekerjaan latar semua institusi',
    group: 'Pengawasan',
    Icon: ServerCog,
    calls: ['keadaanPenyedia', 'daftarSaklar', 'daftarAntrean', 'daftarKunci'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/operator-page.tsx').then(({ OperatorPage }) => OperatorPage),
  },
  {
    path: '/rekening',
    title: 'Rekening sekolah',
    about: 'Ke mana uang sekolah dikirim, diubah oleh dua orang',
    group: 'Rekonsiliasi',
    Icon: CreditCard,
    calls: ['getRekening'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/rekening-page.tsx').then(({ RekeningPage }) => RekeningPage),
  },
  {
    path: '/biaya',
    title: 'Biaya dan cara bayar',
    about: 'Siapa yang menanggung biaya admin, dan cara bayar yang ditawarkan sekolah, diubah oleh dua orang',
    group: 'Rekonsiliasi',
    Icon: ReceiptText,
    calls: ['getBiaya'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/biaya-page.tsx').then(({ BiayaPage }) => BiayaPage),
  },
  {
    path: '/pengaturan',
    title: 'Pengaturan',
    about: 'Profil institusi, logo, cara bayar, dan sekolah-sekolahnya',
    group: 'Pengawasan',
    Icon: Settings,
    calls: ['getProfilInstitusi', 'daftarSekolah', 'getCaraBayar'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/pengaturan-page.tsx').then(({ PengaturanPage }) => PengaturanPage),
  },
] as const satisfies readonly Screen[]
