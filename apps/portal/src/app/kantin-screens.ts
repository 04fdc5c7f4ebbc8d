import { STATUS_SUBSIDI } from '@lunas/contract/kantin/subsidi.status'
import { KATEGORI_PRODUK, STATUS_KARTU, STATUS_PELUNASAN, STATUS_PENJUALAN } from '@lunas/contract/kantin/kantin.status'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Clock from 'lucide-react/icons/clock'
import CookingPot from 'lucide-react/icons/cooking-pot'
import CreditCard from 'lucide-react/icons/credit-card'
import HandHeart from 'lucide-react/icons/hand-heart'
import Handshake from 'lucide-react/icons/handshake'
import HandCoins from 'lucide-react/icons/hand-coins'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import Nfc from 'lucide-react/icons/nfc'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import UsersRound from 'lucide-react/icons/users-round'
import Utensils from 'lucide-react/icons/utensils'
import Wallet from 'lucide-react/icons/wallet'
import WifiOff from 'lucide-react/icons/wifi-off'
import { aDay, aWord, LIST_SEARCH } from '#lib/search.ts'
import { listPage } from './list-page.tsx'
import type { Page, Screen } from './screen.ts'

/** Screens of the canteen. */
export const KANTIN_SCREENS = [
  {
    path: '/kantin/kasir',
    title: 'Kasir kantin',
    about: 'Jual kepada siswa dengan kartu, QR atau NIS',
    group: 'Kantin',
    Icon: ShoppingBasket,
    calls: ['jual'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/kasir-kantin-page.tsx').then(({ KasirKantinPage }) => KasirKantinPage),
  },
  {
    path: '/kantin/penjualan',
    title: 'Penjualan kantin',
    about: 'Belanja siswa di kantin, dengan barangnya',
    group: 'Kantin',
    Icon: ReceiptText,
    calls: ['daftarPenjualan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PENJUALAN) },
    load: (): Page => listPage(import('#features/kantin/penjualan-list.tsx').then((file) => file.penjualanList)),
  },
  {
    path: '/kantin/shift',
    title: 'Shift kantin',
    about: 'Laporan setiap shift: penjualan per lapak dan barang',
    group: 'Kantin',
    Icon: Hourglass,
    calls: ['daftarShift', 'laporanKantin'],
    sekolah: 'switch',
    search: LIST_SEARCH,
    load: (): Page => listPage(import('#features/kantin/shift-list.tsx').then((file) => file.shiftList)),
  },
  {
    path: '/kantin/luring',
    title: 'Kantin tanpa internet',
    about: 'Hub, nomor yang belum sampai, dan penjualan yang tertahan',
    group: 'Kantin',
    Icon: WifiOff,
    calls: ['laporanLuring'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/luring-kantin-page.tsx').then(({ LuringKantinPage }) => LuringKantinPage),
  },
  {
    path: '/kantin/laporan',
    title: 'Laporan kantin',
    about: 'Yang terjual per lapak dan barang dalam satu masa',
    group: 'Kantin',
    Icon: ChartNoAxesColumn,
    calls: ['laporanKantin'],
    sekolah: 'switch',
    search: { dari: aDay, sampai: aDay },
    load: (): Page =>
      import('#pages/laporan-kantin-page.tsx').then(({ LaporanKantinPage }) => LaporanKantinPage),
  },
  {
    path: '/kantin/lapak',
    title: 'Pembayaran lapak',
    about: 'Hasil jualan yang dibayarkan kepada penitip lapak',
    group: 'Kantin',
    Icon: HandCoins,
    calls: ['daftarPelunasan', 'sisaLapak'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PELUNASAN) },
    load: (): Page =>
      import('#pages/pelunasan-lapak-page.tsx').then(({ PelunasanLapakPage }) => PelunasanLapakPage),
  },
  {
    path: '/kantin/produk',
    title: 'Produk kantin',
    about: 'Lapak, produk, harga, alergen dan stok',
    group: 'Kantin',
    Icon: Utensils,
    calls: ['daftarProduk', 'daftarLapak'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, kategori: aWord(KATEGORI_PRODUK) },
    load: (): Page =>
      import('#pages/produk-kantin-page.tsx').then(({ ProdukKantinPage }) => ProdukKantinPage),
  },
  {
    path: '/kantin/menu',
    title: 'Menu pesan makan',
    about: 'Menu yang bisa dipesan orang tua, harga, porsi dan batas waktunya',
    group: 'Kantin',
    Icon: CalendarPlus,
    calls: ['daftarMenu'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/menu-makan-page.tsx').then(({ MenuMakanPage }) => MenuMakanPage),
  },
  {
    path: '/kantin/dapur',
    title: 'Dapur',
    about: 'Pesanan makan satu hari per lapak dan kelas, dan penyerahannya',
    group: 'Kantin',
    Icon: CookingPot,
    calls: ['dapurMakan'],
    sekolah: 'switch',
    search: { hari: aDay },
    load: (): Page => import('#pages/dapur-makan-page.tsx').then(({ DapurMakanPage }) => DapurMakanPage),
  },
  {
    path: '/kantin/subsidi',
    title: 'Subsidi makan',
    about: 'Uang makan harian dari sekolah atau sponsor, dan yang terpakai',
    group: 'Kantin',
    Icon: HandHeart,
    calls: ['getSubsidi'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_SUBSIDI) },
    load: (): Page => import('#pages/subsidi-makan-page.tsx').then(({ SubsidiMakanPage }) => SubsidiMakanPage),
  },
  {
    path: '/kantin/sponsor',
    title: 'Pembayaran sponsor',
    about: 'Yang masih harus dibayar sponsor subsidi makan, dan pembayarannya',
    group: 'Kantin',
    Icon: Handshake,
    calls: ['daftarSponsor', 'sisaSponsor'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PELUNASAN) },
    load: (): Page => import('#pages/sponsor-makan-page.tsx').then(({ SponsorMakanPage }) => SponsorMakanPage),
  },
  {
    path: '/kantin/waktu',
    title: 'Waktu makan',
    about: 'Jam makan sekolah, untuk batas belanja per waktu makan',
    group: 'Kantin',
    Icon: Clock,
    calls: ['daftarWaktuMakan'],
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/waktu-makan-page.tsx').then(({ WaktuMakanPage }) => WaktuMakanPage),
  },
  {
    path: '/kantin/saldo',
    title: 'Saldo siswa',
    about: 'Saldo yang mengendap di setiap sekolah, dan batasnya',
    group: 'Kantin',
    Icon: Wallet,
    calls: ['saldoSekolah'],
    sekolah: 'all',
    search: {},
    load: (): Page =>
      import('#pages/saldo-sekolah-page.tsx').then(({ SaldoSekolahPage }) => SaldoSekolahPage),
  },
  {
    path: '/kantin/riwayat',
    title: 'Riwayat saldo',
    about: 'Isi, belanja dan pindahan saldo seorang siswa',
    group: 'Kantin',
    Icon: History,
    calls: ['riwayatSaldoSiswa', 'cariSiswa'],
    sekolah: 'switch',
    search: {},
    load: (): Page =>
      import('#pages/riwayat-saldo-page.tsx').then(({ RiwayatSaldoPage }) => RiwayatSaldoPage),
  },
  {
    path: '/kartu',
    title: 'Kartu kantin',
    about: 'Kartu siswa: aktif, diblokir, hilang atau diganti',
    group: 'Kantin',
    Icon: CreditCard,
    calls: ['daftarKartu'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_KARTU) },
    load: (): Page => import('#pages/kartu-kantin-page.tsx').then(({ KartuKantinPage }) => KartuKantinPage),
  },
  {
    path: '/kartu/pasang',
    title: 'Pasang kartu',
    about: 'Berikan kartu NFC atau QR kepada siswa',
    group: 'Kantin',
    Icon: Nfc,
    calls: ['pasangKartu', 'cariSiswa'],
    under: '/kartu',
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/pasang-kartu-page.tsx').then(({ PasangKartuPage }) => PasangKartuPage),
  },
  {
    path: '/kartu/kelas',
    title: 'Kartu satu kelas',
    about: 'Berikan kartu kepada satu kelas, satu per satu menurut nama',
    group: 'Kantin',
    Icon: UsersRound,
    calls: ['tanpaKartu', 'pasangKartu', 'cetakKartu'],
    under: '/kartu',
    sekolah: 'switch',
    search: {},
    load: (): Page => import('#pages/kartu-kelas-page.tsx').then(({ KartuKelasPage }) => KartuKelasPage),
  },
] as const satisfies readonly Screen[]
