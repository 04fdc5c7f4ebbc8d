import type { Keep } from '@lunas/client/kept'
import { SENT_KEY } from '#lib/look-ups.ts'
import type { RequestOf } from '@lunas/contract/wire/calls'

type Body = RequestOf<'buatPembayaran'>
type Line = {
  /** Null when the line is not a bill. */
  kode_tagihan: string | null
  nama: string
  jumlah: number
  /** Somebody else was paying the bill when this was confirmed. */
  sedang_dibayar?: true
  /** In a payment: the bill's current rest. */
  sisa?: number | null
}

/** What is paid for one child. */
export type Kelompok = { nama: string; sekolah: string; rincian: Line[] }

/** The payment's target, the key that finds a stored request again, and its texts. */
export type Untuk = {
  kode: string
  isi: Pick<Extract<Body, { tagihan: unknown }>, 'kode_siswa' | 'tagihan' | 'titipan'>
    | Pick<Extract<Body, { untuk: 'saldo' }>, 'untuk' | 'kode_siswa' | 'jumlah'>
    | Omit<Extract<Body, { untuk: 'donasi' }>, 'metode'>
    | Omit<Extract<Body, { untuk: 'ppob' }>, 'metode'>
    | Omit<Extract<Body, { untuk: 'deposit' }>, 'metode'>
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
  /** Set for several children. */
  kelompok?: Kelompok[]
  /** How much of it titipan pays. */
  dari_titipan?: number
}

/** A request for a payment, with the key that makes repeating it safe. */
export type SentRequest = { key: string; body: Body; ringkasan: Ringkasan }

/**
 * Stores a request from sending until an answer arrives. After a reload, a closed sheet or a lost
 * network it is sent again with the same key and body.
 */
export function keepSent(keep: Keep, sent: SentRequest): void {
  keep.write(SENT_KEY, sent)
}

export function releaseSent(keep: Keep): void {
  keep.write(SENT_KEY, null)
}

const KERANJANG = 'keranjang:'

/** A basket is found by its institution, because there is one per institution. */
export function keranjangKode(institusi: string): string {
  return KERANJANG + institusi
}

/** A top-up has its own key, apart from the bills of the same child. */
export function saldoKode(kode_siswa: string): string {
  return `saldo:${kode_siswa}`
}

function kodeOf(body: Body): string {
  if ('keranjang' in body) return keranjangKode(institusiIn(body.keranjang[0]))
  if (body.untuk === 'saldo') return saldoKode(body.kode_siswa)
  if (body.untuk === 'ppob') return body.kode_pesanan
  if (body.untuk === 'deposit') return body.kode_mitra
  return body.untuk === 'donasi' ? body.kode_program : body.kode_siswa
}

function institusiIn(part: Extract<Body, { keranjang: unknown }>['keranjang'][number] | undefined): string {
  if (!part) return ''
  return kodeIn(part).split('-')[1] ?? ''
}

function kodeIn(part: Extract<Body, { keranjang: unknown }>['keranjang'][number]): string {
  if ('kode_siswa' in part) return part.kode_siswa
  if (part.untuk === 'deposit') return part.kode_mitra
  return part.untuk === 'ppob' ? part.kode_pesanan : part.kode_program
}

/** The unanswered request of this pupil or basket, if there is one. */
export function readSent(keep: Keep, kode: string): SentRequest | undefined {
  const kept = keep.read(SENT_KEY) as Partial<SentRequest> | null
  const isWhole =
    typeof kept?.key === 'string' && kept.body !== undefined && kept.ringkasan !== undefined
  return isWhole && kept.body && kodeOf(kept.body) === kode ? (kept as SentRequest) : undefined
}
