import type { Keep } from '@lunas/client/kept'
import { SENT_KEY } from '#lib/look-ups.ts'
import type { RequestOf } from '@lunas/contract/wire/calls'

type Body = RequestOf<'buatPembayaran'>
type Line = {
  /** Null where the line is no bill. */
  kode_tagihan: string | null
  nama: string
  jumlah: number
  /** Somebody was paying it when this was confirmed. */
  sedang_dibayar?: true
  /** Of a payment: what the bill still owes now. */
  sisa?: number | null
}

/** What is paid for one child. */
export type Kelompok = { nama: string; sekolah: string; rincian: Line[] }

/** For whom a payment is made, the key that finds a stored request again, and the words. */
export type Untuk = {
  kode: string
  isi: Pick<Extract<Body, { tagihan: unknown }>, 'kode_siswa' | 'tagihan' | 'titipan'>
    | Pick<Extract<Body, { untuk: 'saldo' }>, 'untuk' | 'kode_siswa' | 'jumlah'>
    | Pick<Extract<Body, { keranjang: unknown }>, 'keranjang' | 'titipan'>
  kelompok: Kelompok[]
  /** How much of it titipan pays. */
  dari_titipan?: number
}

/** What the payer confirmed, in words, so that it can be shown again after a reload. */
export type Ringkasan = {
  nama_metode: string
  biaya: number
  total: number
  rincian: Line[]
  /** Where it is for several children. */
  kelompok?: Kelompok[]
  /** How much of it titipan pays. */
  dari_titipan?: number
}

/** A request to make a payment, with the key that lets it be sent again without harm. */
export type SentRequest = { key: string; body: Body; ringkasan: Ringkasan }

/**
 * Keeps a request from the moment it is sent until an answer arrives. Whatever happens in between
 * (a reload, a closed sheet, a lost network), it is sent again with the same key and the same body.
 */
export function keepSent(keep: Keep, sent: SentRequest): void {
  keep.write(SENT_KEY, sent)
}

export function releaseSent(keep: Keep): void {
  keep.write(SENT_KEY, null)
}

const KERANJANG = 'keranjang:'

/** A basket is found again by its institution, since it has exactly one. */
export function keranjangKode(institusi: string): string {
  return KERANJANG + institusi
}

/** A top-up has its own key, apart from the bills of the same child. */
export function saldoKode(kode_siswa: string): string {
  return `saldo:${kode_siswa}`
}

function kodeOf(body: Body): string {
  if ('untuk' in body && body.untuk === 'saldo') return saldoKode(body.kode_siswa)
  if ('kode_siswa' in body) return body.kode_siswa
  return keranjangKode(body.keranjang[0]?.kode_siswa.split('-')[1] ?? '')
}

/** The unanswered request of this pupil or basket, if there is one. */
export function readSent(keep: Keep, kode: string): SentRequest | undefined {
  const kept = keep.read(SENT_KEY) as Partial<SentRequest> | null
  const isWhole =
    typeof kept?.key === 'string' && kept.body !== undefined && kept.ringkasan !== undefined
  return isWhole && kept.body && kodeOf(kept.body) === kode ? (kept as SentRequest) : undefined
}
