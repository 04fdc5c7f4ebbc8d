import {
  KATEGORI_TAGIHAN, type KategoriPpob, type StatusPesanan,
} from '@lunas/contract/ppob/ppob'
import { readNomorWa } from '@lunas/values/nomor-wa'
import { formatRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { localMinutesOf } from '#ppob/jam'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'
import { accountOf, type Account } from '#ledger/chart'

/** A product with what the institution adds to its price. */
export type Produk = {
  sku: string
  nama: string
  kategori: KategoriPpob
  merek: string
  /** What the biller asks; for a bill, the fee that it adds. */
  harga: Rupiah
  margin: Rupiah
  dibuka: boolean
  boleh_ulang: boolean
  jeda_dari: number | null
  jeda_sampai: number | null
  pascabayar: boolean
  /** The payer chooses the amount. */
  bernominal: boolean
  uraian: string
}

export type PesananRow = {
  id: string
  sekolah_id: string
  pembeli_id: string
  sku: string
  nama: string
  kategori: KategoriPpob
  merek: string
  nomor: string
  harga: Rupiah
  harga_maks: Rupiah
  nama_pelanggan: string
  tagihan: Rupiah | null
  admin: Rupiah
  periode: string
  nominal: Rupiah | null
  /** The reference under which a bill is paid, and when it was asked about with it. */
  bayar_id: string | null
  bayar_at: Date | null
  kembali: Rupiah
  status: StatusPesanan
  dibuat_at: Date
  berlaku_sampai: Date
  pembayaran_id: string | null
  /** The agent who paid it from a deposit. */
  mitra_id: string | null
  dikirim_at: Date | null
  selesai_at: Date | null
  rc: string
  sn: string
  harga_biller: Rupiah | null
  masalah: string
}

/** How long the price of an order holds: enough to walk to a machine, short enough for prices. */
export const BERLAKU_MS = HOUR_MS
/** The biller asks for a minute between two calls about one purchase. */
export const ASK_MIN_MS = MINUTE_MS
/** Below this the operator is warned: about a busy day's orders. */
export const DEPOSIT_MIN = rupiah(2_000_000)
const ASK_MAX_MS = HOUR_MS
/** After 90 days the same reference would buy again, so we stop well before. */
const ASK_DAYS_MAX = 80

export function pesananAccount(id: string): Account {
  return accountOf('pesanan', id)
}

/** Our category of a bill, by the biller's brand; undefined for bills that we do not sell. */
export function kategoriOfBill(merek: string): KategoriPpob | undefined {
  return BILL_BRANDS[merek]
}

const BILL_BRANDS: Readonly<Record<string, KategoriPpob | undefined>> = {
  'PLN PASCABAYAR': 'Tagihan PLN', PDAM: 'PDAM', 'BPJS KESEHATAN': 'BPJS',
  'INTERNET PASCABAYAR': 'Internet & TV', 'TV PASCABAYAR': 'Internet & TV', 'E-MONEY': 'E-Wallet',
}

export function isTagihan(kategori: KategoriPpob): boolean {
  return (KATEGORI_TAGIHAN as readonly string[]).includes(kategori)
}

export function priceOf({ harga, margin }: Pick<Produk, 'harga' | 'margin'>): Rupiah {
  return sumRupiah([harga, margin])
}

/** Why a product cannot be bought now; empty while it can. */
export function halanganOf({ dibuka, jeda_dari, jeda_sampai }: Produk, now: Date): string {
  if (!dibuka) return 'Produk ini sedang gangguan. Coba lagi nanti.'
  if (jeda_dari === null || jeda_sampai === null) return ''
  const minutes = localMinutesOf(now)
  const isSpanning = jeda_dari > jeda_sampai
  const isPaused = isSpanning
    ? minutes >= jeda_dari || minutes < jeda_sampai
    : minutes >= jeda_dari && minutes < jeda_sampai
  return isPaused ? `Produk ini libur sampai pukul ${clockText(jeda_sampai)} WIB.` : ''
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`
}

/** The number as the biller takes it, or undefined: 08… for a phone, digits for a meter or customer. */
export function readTujuan(kategori: KategoriPpob, text: string): string | undefined {
  if (kategori === 'PLN' || isTagihan(kategori)) {
    const digits = text.replace(/[\s.-]/g, '')
    const pattern = kategori === 'PLN' || kategori === 'Tagihan PLN' ? /^\d{11,12}$/ : /^\d{5,20}$/
    return pattern.test(digits) ? digits : undefined
  }
  const { nomor } = readNomorWa(text)
  return nomor === undefined ? undefined : `0${nomor.slice(2)}`
}

/** When to ask about a purchase again: soon at first, at most an hour apart; null when it is too old. */
export function nextAsk(dikirim_at: Date, now: Date): Date | null {
  const age = now.getTime() - dikirim_at.getTime()
  if (age > ASK_DAYS_MAX * DAY_MS) return null
  return later(now, Math.min(Math.max(age, ASK_MIN_MS), ASK_MAX_MS))
}

/** The sentence that the buyer reads. */
export function keadaanOf(row: PesananRow, now: Date): string {
  switch (row.status) {
    case 'dipesan':
      return row.berlaku_sampai > now
        ? 'Pesanan dikirim setelah uangnya kami terima.'
        : 'Harga pesanan ini sudah lewat waktunya. Tidak ada uang yang diambil.'
    case 'dibayar':
      return 'Uang sudah kami terima. Pesanan segera dikirim.'
    case 'dikirim':
      return row.masalah === ''
        ? 'Sedang diproses operator. Jika gagal, uang kembali otomatis.'
        : 'Operator belum memberi kepastian. Petugas kami sedang memeriksanya.'
    case 'berhasil':
      return deliveredWords(row)
    case 'dikembalikan':
      return `${sebabOf(row.rc)} ${formatRupiah(row.harga)} kembali ke ${keptWords(row)}.`
  }
}

/** Where money that came back lies. */
function keptWords({ mitra_id }: PesananRow): string {
  return mitra_id === null ? 'saldo uang kembali Anda' : 'deposit Anda, serahkan tunainya ke pelanggan'
}

function deliveredWords(row: PesananRow): string {
  const { kategori, kembali } = row
  if (kategori === 'PLN') return 'Token sudah terbit. Salin dan masukkan ke meteran.'
  if (!isTagihan(kategori) || kategori === 'E-Wallet') return 'Pesanan sudah masuk.'
  if (kembali === 0) return 'Tagihan sudah dibayar.'
  return `Tagihan sudah dibayar. Tagihannya turun, ${formatRupiah(kembali)} kembali ke ${keptWords(row)}.`
}

/** Why it failed, in the words of a clerk. */
function sebabOf(rc: string): string {
  if (['51', '52', '54', '57', '59'].includes(rc)) return 'Nomornya tidak bisa diisi.'
  if (rc === '69') return 'Harganya naik sebelum dikirim, jadi tidak kami kirim.'
  if (rc === '60') return 'Tagihannya tidak ada lagi, mungkin sudah dibayar.'
  if (rc === '74') return 'Operator membatalkan pesanan ini.'
  return 'Operator tidak bisa mengirim pesanan ini.'
}

/** What a line of a payment says; the number is shortened, since the name is kept with the payment. */
export function lineName({ nama, nomor }: { nama: string; nomor: string }): string {
  return `${nama} ke …${nomor.slice(-4)}`
}
