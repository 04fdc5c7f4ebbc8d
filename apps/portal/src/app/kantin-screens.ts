import { KATEGORI_PRODUK, STATUS_KARTU, STATUS_PENJUALAN } from '@lunas/contract/kantin/kantin.status'
import CreditCard from 'lucide-react/icons/credit-card'
import Nfc from 'lucide-react/icons/nfc'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Utensils from 'lucide-react/icons/utensils'
import { aWord, LIST_SEARCH } from '#lib/search.ts'
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
    load: (): Page =>
      import('#pages/penjualan-kantin-page.tsx').then(({ PenjualanKantinPage }) => PenjualanKantinPage),
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
] as const satisfies readonly Screen[]
