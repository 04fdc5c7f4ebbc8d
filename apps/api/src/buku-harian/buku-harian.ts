import { createHash } from 'node:crypto'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Rupiah } from '@lunas/values/rupiah'

/** The previous fingerprint in the first statement of a school. */
export const NO_SIDIK = '0'.repeat(64)

/** One kind of payment on one day: its sum, and its first and last receipt. */
export type UntukHari = {
  untuk: Untuk
  banyak: number
  jumlah: Rupiah
  /** Without the last letters: a full receipt number opens the receipt. */
  pertama: string
  terakhir: string
}

/** A day of a school according to the books. */
export type Hari = {
  tanggal: string
  banyak_kuitansi: number
  jumlah_biaya: Rupiah
  jumlah_titipan: Rupiah
  /** Sum by kind; kinds without a payment are left out. */
  per_untuk: UntukHari[]
  /** SHA-256 over the number and total of every receipt, so that no receipt can be replaced. */
  sidik_kuitansi: string
}

/** How many postings, and the fingerprint over everything they say. */
export type Catatan = { banyak: number; sidik: string }

/** Every posting that a statement answers for. */
export type SemuaCatatan = {
  /** Those of the day that touch the school's books. */
  sekolah: Catatan
  /** Those that touch no school's books, since the statement before: from this day on. */
  sejak: string
  bersama: Catatan
}

export type Lembar = Hari & {
  idsekolah: string
  urut: number
  sidik_sebelum: string
  /** Absent in statements of the first version, which answer for receipts only. */
  catatan: SemuaCatatan | null
}

const VERSIONS = { receipts: 'lunas buku harian 1', postings: 'lunas buku harian 2' } as const

/** Whether a signed text answers for all postings. */
export function coversPostings(isi: string): boolean {
  return isi.startsWith(`${VERSIONS.postings}\n`)
}

/** Statements have named this kind since the first one, even on days without such a payment. */
const FIRST_KIND: Untuk = 'tagihan'

/**
 * The exact text that is signed and whose fingerprint the next day holds. It must stay the same to
 * the letter, also for statements that were signed before other kinds existed.
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
    ...(lembar.catatan ? catatanFacts(lembar.catatan) : []),
    ['sidik_sebelum', lembar.sidik_sebelum],
  ]
  const version = lembar.catatan ? VERSIONS.postings : VERSIONS.receipts
  return [version, ...facts.map(([name, value]) => `${name}=${value}`), ''].join('\n')
}

function catatanFacts({ sekolah, sejak, bersama }: SemuaCatatan): [string, string | number][] {
  return [
    ['banyak_catatan', sekolah.banyak],
    ['sidik_catatan', sekolah.sidik],
    ['catatan_bersama_sejak', sejak],
    ['banyak_catatan_bersama', bersama.banyak],
    ['sidik_catatan_bersama', bersama.sidik],
  ]
}

/** Parses the signed text. */
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
