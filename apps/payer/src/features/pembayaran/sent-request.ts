import type { RequestOf } from '@lunas/contract/calls'
import type { Keep } from '#lib/kept.ts'

/** What the payer confirmed, in words, so that it can be shown again after a reload. */
export type Ringkasan = {
  nama_metode: string
  biaya: number
  total: number
  rincian: { kode_tagihan: string; nama: string; jumlah: number }[]
}

/** A request to make a payment, with the key that lets it be sent again without harm. */
export type SentRequest = { key: string; body: RequestOf<'buatPembayaran'>; ringkasan: Ringkasan }

const KEY = 'permintaan_bayar'

/**
 * Keeps a request from the moment it is sent until an answer arrives. Whatever happens in between
 * (a reload, a closed sheet, a lost network), it is sent again with the same key and the same body.
 */
export function keepSent(keep: Keep, sent: SentRequest): void {
  keep.write(KEY, sent)
}

export function releaseSent(keep: Keep): void {
  keep.write(KEY, null)
}

/** The unanswered request of this pupil, if there is one. */
export function readSent(keep: Keep, kode_siswa: string): SentRequest | undefined {
  const kept = keep.read(KEY) as Partial<SentRequest> | null
  const isWhole =
    typeof kept?.key === 'string' && kept.body !== undefined && kept.ringkasan !== undefined
  const { body } = kept ?? {}
  const isOfSiswa = body !== undefined && 'kode_siswa' in body && body.kode_siswa === kode_siswa
  return isWhole && isOfSiswa ? (kept as SentRequest) : undefined
}
