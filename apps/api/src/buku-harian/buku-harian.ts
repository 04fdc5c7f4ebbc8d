import { createHash } from 'node:crypto'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Rupiah } from '@lunas/values/rupiah'

/** What follows nothing: the fingerprint before the first statement of a school. */
export const NO_SIDIK = '0'.repeat(64)

/** One kind of payment on one day: its money, and its first and last receipt. */
export type UntukHari = {
  untuk: Untuk
  banyak: number
  jumlah: Rupiah
  /** Without their last letters, which open a receipt to whoever knows them. */
  pertama: string
  terakhir: string
}

/** A day of a school as the books have it. */
export type Hari = {
  tanggal: string
  banyak_kuitansi: number
  jumlah_biaya: Rupiah
  jumlah_titipan: Rupiah
  /** What was paid for each kind; a kind of which nothing came is not there. */
  per_untuk: UntukHari[]
  /** SHA-256 over every receipt's number and total, so that no receipt can be exchanged. */
  sidik_kuitansi: string
}

export type Lembar = Hari & { idsekolah: string; urut: number; sidik_sebelum: string }

/** The kind that every statement has named since the first one, also on a day without any. */
const FIRST_KIND: Untuk = 'tagihan'

/**
 * The exact text whose fingerprint the next day carries. It may never change by accident: statements
 * that were signed before there were other kinds read just as they did.
 */
export function canonicalText(lembar: Lembar): string {
  const first = lembar.per_untuk.find(({ untuk }) => untuk === FIRST_KIND)
  const others = lembar.per_untuk.filter((one) => one !== first)
  const facts: [string, string | number][] = [
    ['sekolah', lembar.idsekolah],
    ['urut', lembar.urut],
    ['tanggal', lembar.tanggal],
    ['banyak_kuitansi', lembar.banyak_kuitansi],
    [`jumlah_${FIRST_KIND}`, first?.jumlah ?? 0],
    ['jumlah_biaya', lembar.jumlah_biaya],
    ['jumlah_titipan', lembar.jumlah_titipan],
    ['kuitansi_pertama', first?.pertama ?? ''],
    ['kuitansi_terakhir', first?.terakhir ?? ''],
    ...others.flatMap(({ untuk, banyak, jumlah, pertama, terakhir }): [string, string | number][] => [
      [`banyak_kuitansi_${untuk}`, banyak],
      [`jumlah_${untuk}`, jumlah],
      [`kuitansi_pertama_${untuk}`, pertama],
      [`kuitansi_terakhir_${untuk}`, terakhir],
    ]),
    ['sidik_kuitansi', lembar.sidik_kuitansi],
    ['sidik_sebelum', lembar.sidik_sebelum],
  ]
  return ['lunas buku harian 1', ...facts.map(([name, value]) => `${name}=${value}`), ''].join('\n')
}

/** Reads the text back; nothing but what was written there. */
export function factsIn(isi: string): Map<string, string> {
  const lines = isi.split('\n').slice(1)
  return new Map(
    lines.filter(Boolean).map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

export function sidikOf(isi: string): string {
  return createHash('sha256').update(isi).digest('hex')
}
