import { createHash } from 'node:crypto'

/** What follows nothing: the fingerprint before the first statement of a school. */
export const NO_SIDIK = '0'.repeat(64)

/** A day of a school as the books have it. */
export type Hari = {
  tanggal: string
  banyak_kuitansi: number
  jumlah_tagihan: number
  jumlah_biaya: number
  jumlah_titipan: number
  /** Without their last letters, which open a receipt to whoever knows them. */
  kuitansi_pertama: string
  kuitansi_terakhir: string
  /** SHA-256 over every receipt's number and total, so that no receipt can be exchanged. */
  sidik_kuitansi: string
}

export type Lembar = Hari & { idsekolah: string; urut: number; sidik_sebelum: string }

/** The exact text whose fingerprint the next day carries. It may never change by accident. */
export function canonicalText(lembar: Lembar): string {
  const facts: [string, string | number][] = [
    ['sekolah', lembar.idsekolah],
    ['urut', lembar.urut],
    ['tanggal', lembar.tanggal],
    ['banyak_kuitansi', lembar.banyak_kuitansi],
    ['jumlah_tagihan', lembar.jumlah_tagihan],
    ['jumlah_biaya', lembar.jumlah_biaya],
    ['jumlah_titipan', lembar.jumlah_titipan],
    ['kuitansi_pertama', lembar.kuitansi_pertama],
    ['kuitansi_terakhir', lembar.kuitansi_terakhir],
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
