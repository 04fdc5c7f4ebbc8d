import type { CallName } from '@lunas/contract/wire/wire'
import { BankIcon } from '@lunas/ui/icons/bank'
import { CalendarIcon } from '@lunas/ui/icons/calendar'
import { ChatIcon } from '@lunas/ui/icons/chat'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ClockIcon } from '@lunas/ui/icons/clock'
import { CoinsIcon } from '@lunas/ui/icons/coins'
import { GuideIcon } from '@lunas/ui/icons/guide'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { OrderIcon } from '@lunas/ui/icons/order'
import { PartsIcon } from '@lunas/ui/icons/parts'
import { PersonIcon } from '@lunas/ui/icons/person'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { RefreshIcon } from '@lunas/ui/icons/refresh'
import { ReturnIcon } from '@lunas/ui/icons/return'
import { SearchIcon } from '@lunas/ui/icons/search'
import { ShareIcon } from '@lunas/ui/icons/share'
import { ShieldCheckIcon } from '@lunas/ui/icons/shield-check'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import type { IconProps } from '@lunas/ui/icons/svg'
import type { ComponentType } from 'react'

export type MenuEntry = {
  to: string
  word: string
  /** What the screen is for, on the start page and in the palette. */
  about: string
  Icon: ComponentType<IconProps>
  /** Typed after `g`. */
  key: string
  /** Who may not make this call does not see the entry. */
  call: CallName
}

/** Every screen of the portal, once; navigation, palette, shortcuts and start page come from it. */
export const MENU: readonly { group: string; entries: readonly MenuEntry[] }[] = [
  {
    group: 'Meja kas',
    entries: [
      {
        to: '/kas',
        word: 'Terima uang',
        about: 'Cari siswa, pilih tagihan, terima tunai, cetak kuitansi',
        Icon: WalletIcon,
        key: 'k',
        call: 'terimaKas',
      },
      {
        to: '/kas/tutup',
        word: 'Tutup kas',
        about: 'Hitung isi laci dan tutup kas',
        Icon: ClockIcon,
        key: 't',
        call: 'riwayatKas',
      },
      {
        to: '/kas/buku',
        word: 'Buku harian',
        about: 'Semua uang masuk satu hari, menurut cara bayar',
        Icon: CalendarIcon,
        key: 'b',
        call: 'bukuKas',
      },
      {
        to: '/transfer',
        word: 'Transfer bank',
        about: 'Bukti transfer yang menunggu diperiksa orang kedua',
        Icon: ReceiptIcon,
        key: 'f',
        call: 'getSlip',
      },
      {
        to: '/pengembalian',
        word: 'Pengembalian',
        about: 'Uang yang kembali kepada orang tua, disetujui orang kedua',
        Icon: ReturnIcon,
        key: 'p',
        call: 'getPengembalian',
      },
      {
        to: '/titipan',
        word: 'Titipan',
        about: 'Uang yang disimpan untuk siswa, dari mana dan untuk apa',
        Icon: CoinsIcon,
        key: 'm',
        call: 'daftarTitipan',
      },
      {
        to: '/tertahan',
        word: 'Pembayaran tertahan',
        about: 'Pembayaran yang perlu dicari seorang petugas',
        Icon: HourglassIcon,
        key: 'n',
        call: 'getTertahan',
      },
      {
        to: '/pengajuan',
        word: 'Pengajuan wali',
        about: 'Orang tua yang nomornya berganti',
        Icon: PersonIcon,
        key: 'w',
        call: 'getPengajuan',
      },
      {
        to: '/cicilan',
        word: 'Cicilan',
        about: 'Tagihan yang dibayar per bagian, dan aturannya',
        Icon: PartsIcon,
        key: 'c',
        call: 'daftarCicilan',
      },
      {
        to: '/urutan',
        word: 'Urutan bayar',
        about: 'Tagihan mana yang dibayar lebih dulu untuk seorang siswa',
        Icon: OrderIcon,
        key: 'o',
        call: 'ubahUrutan',
      },
      {
        to: '/tautan',
        word: 'Tautan bayar',
        about: 'Tagihan sebagai tautan atau kode QR untuk keluarga',
        Icon: ShareIcon,
        key: 'u',
        call: 'daftarTautan',
      },
    ],
  },
  {
    group: 'Rekonsiliasi',
    entries: [
      {
        to: '/rekonsiliasi',
        word: 'Rekonsiliasi',
        about: 'Yang belum cocok antara berkas bank dan pembayaran',
        Icon: RefreshIcon,
        key: 'r',
        call: 'getKasus',
      },
      {
        to: '/rekonsiliasi/impor',
        word: 'Impor bank',
        about: 'Impor berkas Midtrans, mutasi bank dan berkas nomor VA',
        Icon: GuideIcon,
        key: 'i',
        call: 'getImpor',
      },
      {
        to: '/setoran',
        word: 'Setoran',
        about: 'Uang yang diteruskan ke sekolah, sampai cocok',
        Icon: BankIcon,
        key: 's',
        call: 'getSetoran',
      },
      {
        to: '/lacak',
        word: 'Lacak uang',
        about: 'Di mana rupiah ini, dari bank ke tagihan dan sebaliknya',
        Icon: SearchIcon,
        key: 'l',
        call: 'getLacak',
      },
    ],
  },
  {
    group: 'Pengawasan',
    entries: [
      {
        to: '/kas/rantai',
        word: 'Penutupan hari',
        about: 'Lembar harian bertanda tangan yang saling menunjuk',
        Icon: CheckCircleIcon,
        key: 'h',
        call: 'getBukuHarian',
      },
      {
        to: '/pengingat',
        word: 'Pengingat',
        about: 'Kapan keluarga diingatkan tentang tagihan yang terbuka',
        Icon: ChatIcon,
        key: 'a',
        call: 'getPengingat',
      },
      {
        to: '/jejak',
        word: 'Jejak audit',
        about: 'Siapa berbuat apa, kapan, dari mana',
        Icon: ShieldCheckIcon,
        key: 'j',
        call: 'getJejak',
      },
    ],
  },
]

export function allowedEntries(boleh: readonly string[]): MenuEntry[] {
  return MENU.flatMap(({ entries }) => entries).filter(({ call }) => boleh.includes(call))
}

/** A screen of the menu that this level may not use; other addresses are nobody's secret. */
export function isClosed(pathname: string, boleh: readonly string[]): boolean {
  const path = pathname.replace(/^\/portal(?=\/)/, '')
  const entry = MENU.flatMap(({ entries }) => entries).find(({ to }) => to === path)
  return entry !== undefined && !boleh.includes(entry.call)
}
