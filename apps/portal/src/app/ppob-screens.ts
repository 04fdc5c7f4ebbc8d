import ChartColumn from 'lucide-react/icons/chart-column'
import ListChecks from 'lucide-react/icons/list-checks'
import Smartphone from 'lucide-react/icons/smartphone'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { Page, Screen } from './screen.ts'

/** Screens of the operator's trade. */
export const PPOB_SCREENS = [
  {
    path: '/ppob/pesanan',
    title: 'Pesanan PPOB',
    about: 'Pesanan pulsa, token dan tagihan; yang macet diputuskan di sini',
    group: 'PPOB',
    Icon: ListChecks,
    calls: ['daftarPesananPpob', 'tindakPesananPpob'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/pesanan-ppob-page.tsx').then(({ PesananPpobPage }) => PesananPpobPage),
  },
  {
    path: '/ppob/aturan',
    title: 'Produk dan margin',
    about: 'Kategori yang dijual, margin, dan harga biller',
    group: 'PPOB',
    Icon: Smartphone,
    calls: ['kelolaPpob', 'aturPpob'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/aturan-ppob-page.tsx').then(({ AturanPpobPage }) => AturanPpobPage),
  },
  {
    path: '/ppob/deposit',
    title: 'Deposit biller',
    about: 'Keadaan biller, deposit dan isi ulangnya',
    group: 'PPOB',
    Icon: WalletCards,
    calls: ['kelolaPpob', 'isiDepositPpob'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/deposit-ppob-page.tsx').then(({ DepositPpobPage }) => DepositPpobPage),
  },
  {
    path: '/ppob/hasil',
    title: 'Hasil PPOB',
    about: 'Hasil per produk dan bulan, dan laporan biller yang dicocokkan',
    group: 'PPOB',
    Icon: ChartColumn,
    calls: ['hasilPpob', 'cocokkanPpob'],
    sekolah: 'none',
    search: {},
    load: (): Page => import('#pages/hasil-ppob-page.tsx').then(({ HasilPpobPage }) => HasilPpobPage),
  },
] as const satisfies readonly Screen[]
