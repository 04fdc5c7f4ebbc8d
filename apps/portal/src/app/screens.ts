import { SEBAB_KASUS, STATUS_KASUS } from '@lunas/contract/buku/kasus.status'
import { STATUS_SETORAN } from '@lunas/contract/buku/setoran.status'
import { KEADAAN_TERTAHAN, SEBAB_TERTAHAN } from '@lunas/contract/buku/tertahan.status'
import { STATUS_SLIP } from '@lunas/contract/loket/slip.status'
import { STATUS_PEMBAYARAN } from '@lunas/contract/pembayaran/status'
import { STATUS_PENGEMBALIAN } from '@lunas/contract/pengembalian/pengembalian.status'
import { STATUS_PENGAJUAN } from '@lunas/contract/pengguna/pengajuan.status'
import { STATUS_CICILAN } from '@lunas/contract/tagihan/cicilan.status'
import { OTOMATIS_TITIPAN, URUT_TITIPAN } from '@lunas/contract/titipan/titipan.status'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import Banknote from 'lucide-react/icons/banknote'
import BookOpen from 'lucide-react/icons/book-open'
import ChartPie from 'lucide-react/icons/chart-pie'
import FileUp from 'lucide-react/icons/file-up'
import Gift from 'lucide-react/icons/gift'
import HandCoins from 'lucide-react/icons/hand-coins'
import Hourglass from 'lucide-react/icons/hourglass'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Link2 from 'lucide-react/icons/link-2'
import ListOrdered from 'lucide-react/icons/list-ordered'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquarePen from 'lucide-react/icons/square-pen'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import UsersRound from 'lucide-react/icons/users-round'
import Waypoints from 'lucide-react/icons/waypoints'
import { aDay, aText, aWord, A_SISWA, LIST_SEARCH } from '#lib/search.ts'
import { KANTIN_SCREENS } from './kantin-screens.ts'
import { LEMBAGA_SCREENS } from './lembaga-screens.ts'
import { MITRA_SCREENS } from './mitra-screens.ts'
import { PENGAWASAN_SCREENS } from './pengawasan-screens.ts'
import { PPOB_SCREENS } from './ppob-screens.ts'
import { listPage } from './list-page.tsx'
import type { Page, Screen } from './screen.ts'
import { SISWA_SCREENS } from './siswa-screens.ts'
import { TAGIHAN_SCREENS } from './tagihan-screens.ts'
import { ZISWAF_SCREENS } from './ziswaf-screens.ts'

/** Every screen of the portal: routes, menu, palette, shortcuts and titles all come from here. */
export const SCREENS = [
  {
    path: '/',
    title: 'Mulai',
    about: 'Semua layar Anda',
    group: null,
    Icon: House,
    shortcut: 'd',
    calls: ['getSaya'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('./shell/start-page.tsx').then(({ StartPage }) => StartPage),
  },
  {
    path: '/kas',
    title: 'Terima uang',
    about: 'Cari siswa, pilih tagihan, terima tunai, cetak kuitansi',
    group: 'Meja kas',
    Icon: HandCoins,
    shortcut: 'k',
    calls: ['terimaKas', 'cariSiswa'],
    sekolah: 'switch',
    search: { siswa: A_SISWA },
    load: (): Page => import('#pages/kas-page.tsx').then(({ KasPage }) => KasPage),
  },
  {
    path: '/kas/donasi',
    title: 'Terima donasi',
    about: 'Terima tunai untuk program ziswaf, dengan atau tanpa nama, cetak kuitansi',
    group: 'Meja kas',
    Icon: Gift,
    calls: ['terimaKas', 'programLoket'],
    sekolah: 'none',
    search: {},
    load: (): Page =>
      import('#pages/donasi-tunai-page.tsx').then(({ DonasiTunaiPage }) => DonasiTunaiPage),
  },
  {
    path: '/kas/tutup',
    title: 'Tutup kas',
    about: 'Hitung isi laci dan tutup kas',
    group: 'Meja kas',
    Icon: LockKeyhole,
    shortcut: 't',
    calls: ['riwayatKas'],
    sekolah: 'switch',
    search: LIST_SEARCH,
    load: (): Page => import('#pages/tutup-kas-page.tsx').then(({ TutupKasPage }) => TutupKasPage),
  },
  {
    path: '/kas/buku',
    title: 'Buku harian',
    about: 'Semua uang masuk satu hari, menurut cara bayar',
    group: 'Meja kas',
    Icon: BookOpen,
    shortcut: 'b',
    calls: ['bukuKas'],
    sekolah: 'switch',
    search: { tanggal: aDay },
    load: (): Page => import('#pages/buku-page.tsx').then(({ BukuPage }) => BukuPage),
  },
  {
    path: '/transfer',
    title: 'Transfer bank',
    about: 'Bukti transfer yang menunggu diperiksa orang kedua',
    group: 'Meja kas',
    Icon: ReceiptText,
    shortcut: 'f',
    calls: ['getSlip'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_SLIP), urut: aWord(URUT_DAFTAR) },
    load: (): Page => import('#pages/transfer-page.tsx').then(({ TransferPage }) => TransferPage),
  },
  {
    path: '/transfer/catat',
    title: 'Catat transfer',
    about: 'Catat bukti transfer bank seorang siswa',
    group: 'Meja kas',
    Icon: SquarePen,
    shortcut: 'e',
    calls: ['kirimSlip', 'cariSiswa'],
    under: '/transfer',
    sekolah: 'switch',
    search: { siswa: A_SISWA },
    load: (): Page =>
      import('#pages/catat-transfer-page.tsx').then(({ CatatTransferPage }) => CatatTransferPage),
  },
  {
    path: '/tautan',
    title: 'Tautan bayar',
    about: 'Tagihan sebagai tautan atau kode QR untuk keluarga',
    group: 'Meja kas',
    Icon: Link2,
    shortcut: 'u',
    calls: ['daftarTautan'],
    sekolah: 'switch',
    search: LIST_SEARCH,
    load: (): Page => import('#pages/tautan-page.tsx').then(({ TautanPage }) => TautanPage),
  },
  {
    path: '/tautan/buat',
    title: 'Buat tautan',
    about: 'Tautan atau kode QR untuk tagihan seorang siswa atau beberapa bersaudara',
    group: 'Meja kas',
    Icon: QrCode,
    shortcut: 'q',
    calls: ['buatTautanSekolah', 'cariSiswa'],
    under: '/tautan',
    sekolah: 'switch',
    search: { siswa: A_SISWA },
    load: (): Page =>
      import('#pages/buat-tautan-page.tsx').then(({ BuatTautanPage }) => BuatTautanPage),
  },
  {
    path: '/pembayaran',
    title: 'Semua pembayaran',
    about: 'Semua pembayaran sekolah, juga yang belum atau tidak jadi dibayar',
    group: 'Pembayaran',
    Icon: Banknote,
    shortcut: 'y',
    calls: ['daftarPembayaran'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PEMBAYARAN) },
    load: (): Page => listPage(import('#features/pembayaran/pembayaran-list.tsx').then((file) => file.pembayaranList)),
  },
  {
    path: '/pengembalian',
    title: 'Pengembalian',
    about: 'Uang yang kembali kepada orang tua, disetujui orang kedua',
    group: 'Pembayaran',
    Icon: Undo2,
    shortcut: 'p',
    calls: ['getPengembalian'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PENGEMBALIAN), urut: aWord(URUT_DAFTAR) },
    load: (): Page =>
      import('#pages/pengembalian-page.tsx').then(({ PengembalianPage }) => PengembalianPage),
  },
  {
    path: '/titipan',
    title: 'Titipan',
    about: 'Uang yang disimpan untuk siswa, dari mana dan untuk apa',
    group: 'Pembayaran',
    Icon: PiggyBank,
    shortcut: 'm',
    calls: ['daftarTitipan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, otomatis: aWord(OTOMATIS_TITIPAN), urut: aWord(URUT_TITIPAN) },
    load: (): Page => import('#pages/titipan-page.tsx').then(({ TitipanPage }) => TitipanPage),
  },
  {
    path: '/tertahan',
    title: 'Pembayaran tertahan',
    about: 'Pembayaran yang perlu ditelusuri petugas',
    group: 'Pembayaran',
    Icon: Hourglass,
    shortcut: 'n',
    calls: ['getTertahan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, keadaan: aWord(KEADAAN_TERTAHAN), sebab: aWord(SEBAB_TERTAHAN) },
    load: (): Page => listPage(import('#features/tertahan/tertahan-list.tsx').then((file) => file.tertahanList)),
  },
  {
    path: '/cicilan',
    title: 'Cicilan',
    about: 'Tagihan yang dibayar per bagian, dan aturannya',
    group: 'Pembayaran',
    Icon: ChartPie,
    shortcut: 'c',
    calls: ['daftarCicilan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_CICILAN) },
    load: (): Page => import('#pages/cicilan-page.tsx').then(({ CicilanPage }) => CicilanPage),
  },
  {
    path: '/cicilan/aturan',
    title: 'Aturan cicilan',
    about: 'Kapan orang tua boleh membayar per bagian',
    group: 'Pembayaran',
    Icon: SlidersHorizontal,
    shortcut: 'x',
    calls: ['getAturanCicilan'],
    under: '/cicilan',
    sekolah: 'switch',
    search: {},
    load: (): Page =>
      import('#pages/aturan-cicilan-page.tsx').then(({ AturanCicilanPage }) => AturanCicilanPage),
  },
  {
    path: '/urutan',
    title: 'Urutan bayar',
    about: 'Tagihan mana yang dibayar lebih dulu untuk seorang siswa',
    group: 'Pembayaran',
    Icon: ListOrdered,
    shortcut: 'o',
    calls: ['ubahUrutan', 'cariSiswa'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/urutan-page.tsx').then(({ UrutanPage }) => UrutanPage),
  },
  {
    path: '/pengajuan',
    title: 'Pengajuan wali',
    about: 'Orang tua yang nomornya berganti',
    group: 'Pembayaran',
    Icon: UserRoundPen,
    shortcut: 'w',
    calls: ['getPengajuan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PENGAJUAN) },
    load: (): Page => listPage(import('#features/pengajuan/pengajuan-list.tsx').then((file) => file.pengajuanList)),
  },
  {
    path: '/wali',
    title: 'Wali siswa',
    about: 'Siapa wali seorang siswa, sejak kapan, dan mengakhiri tautannya',
    group: 'Pembayaran',
    Icon: UsersRound,
    shortcut: '3',
    calls: ['getWaliSiswa', 'cariSiswa'],
    sekolah: 'switch',
    search: { siswa: A_SISWA },
    load: (): Page => import('#pages/wali-page.tsx').then(({ WaliPage }) => WaliPage),
  },
  {
    path: '/rekonsiliasi',
    title: 'Rekonsiliasi',
    about: 'Yang belum cocok antara berkas bank dan pembayaran',
    group: 'Rekonsiliasi',
    Icon: Scale,
    shortcut: 'r',
    calls: ['getKasus'],
    sekolah: 'all',
    search: {
      ...LIST_SEARCH,
      status: aWord(STATUS_KASUS),
      sebab: aWord(SEBAB_KASUS),
      urut: aWord(URUT_DAFTAR),
    },
    load: (): Page => import('#pages/kasus-page.tsx').then(({ KasusPage }) => KasusPage),
  },
  {
    path: '/rekonsiliasi/impor',
    title: 'Impor bank',
    about: 'Impor berkas Midtrans, mutasi bank dan berkas nomor VA',
    group: 'Rekonsiliasi',
    Icon: FileUp,
    shortcut: 'i',
    calls: ['getImpor'],
    sekolah: 'all',
    search: LIST_SEARCH,
    load: (): Page => import('#pages/impor-page.tsx').then(({ ImporPage }) => ImporPage),
  },
  {
    path: '/setoran',
    title: 'Setoran',
    about: 'Uang yang diteruskan ke sekolah, sampai cocok',
    group: 'Rekonsiliasi',
    Icon: Landmark,
    shortcut: 's',
    calls: ['getSetoran'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_SETORAN) },
    load: (): Page => import('#pages/setoran-page.tsx').then(({ SetoranPage }) => SetoranPage),
  },
  {
    path: '/lacak',
    title: 'Lacak uang',
    about: 'Di mana rupiah ini, dari bank ke tagihan dan sebaliknya',
    group: 'Rekonsiliasi',
    Icon: Waypoints,
    shortcut: 'l',
    calls: ['getLacak'],
    sekolah: 'all',
    search: { cari: aText(120) },
    load: (): Page => import('#pages/lacak-page.tsx').then(({ LacakPage }) => LacakPage),
  },
  ...SISWA_SCREENS,
  ...TAGIHAN_SCREENS,
  ...MITRA_SCREENS,
  ...KANTIN_SCREENS,
  ...ZISWAF_SCREENS,
  ...PPOB_SCREENS,
  ...PENGAWASAN_SCREENS,
  ...LEMBAGA_SCREENS,
] as const satisfies readonly Screen[]
