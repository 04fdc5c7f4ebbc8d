import { isZakat, type JenisProgram, type StatusProgram } from '@lunas/contract/ziswaf/jenis-program'
import type { RefusalCode } from '@lunas/contract/wire/refusals'
import {
  addDays, daysBetween, formatDate, formatInstant, localDateAt, type LocalDate, type Zone,
} from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'

/** What decides whether a program takes money. */
export type Program = {
  id: string
  /** The ziswaf unit that owns the money. */
  sekolah_id: string
  zona_waktu: Zone
  jenis: JenisProgram
  nama: string
  status: StatusProgram
  target: Rupiah | null
  harga_bagian: Rupiah | null
  ekor: number | null
  bagian_per_ekor: number | null
  mulai: LocalDate
  selesai: LocalDate | null
}

/** The decree that holds today, or the newest that has ended. */
export type Ketetapan = { nomor: string; penerbit: string; berlaku_sampai: LocalDate }

/** Why a program takes no money now: the code of the refusal and what fills its sentence. */
export type Halangan = { kode: RefusalCode; isi: Record<string, string> }

export type Keadaan = {
  now: Date
  /** Of those that have begun, the one recorded last. */
  ketetapan: Ketetapan | undefined
  /** The hour recorded last at which fitrah closes. */
  tutup_fitrah: Date | undefined
  bagian_terisi: number
}

/** Undefined while the program takes money. The order is that of what a donor needs to hear first. */
export function halanganOf(program: Program, keadaan: Keadaan): Halangan | undefined {
  const { jenis, nama, zona_waktu } = program
  const today = localDateAt(keadaan.now, zona_waktu)
  if (program.status === 'draf') return { kode: 'PROGRAM_TIDAK_DITEMUKAN', isi: {} }
  if (program.status === 'ditutup') return { kode: 'PROGRAM_DITUTUP', isi: { nama } }
  if (today < program.mulai)
    return { kode: 'PROGRAM_BELUM_DIBUKA', isi: { nama, tanggal: formatDate(program.mulai) } }
  if (program.selesai !== null && today > program.selesai) {
    return jenis === 'qurban'
      ? { kode: 'QURBAN_SUDAH_TUTUP', isi: { tanggal: formatDate(program.selesai) } }
      : { kode: 'PROGRAM_DITUTUP', isi: { nama } }
  }
  return (
    (isZakat(jenis) ? halanganZakat(today, keadaan.ketetapan) : undefined) ??
    (jenis === 'zakat_fitrah' ? halanganFitrah(zona_waktu, keadaan) : undefined) ??
    (jenis === 'qurban' && sharesLeft(program, keadaan.bagian_terisi) === 0
      ? { kode: 'QURBAN_HABIS', isi: { nama } }
      : undefined)
  )
}

/** Why zakat may not be collected on a day. */
export function halanganZakat(today: LocalDate, ketetapan: Ketetapan | undefined): Halangan | undefined {
  if (!ketetapan) return { kode: 'KETETAPAN_UPZ_TIDAK_ADA', isi: {} }
  const { berlaku_sampai } = ketetapan
  return today > berlaku_sampai
    ? { kode: 'KETETAPAN_UPZ_BERAKHIR', isi: { tanggal: formatDate(berlaku_sampai) } }
    : undefined
}

/** Without an hour fitrah stays closed: nobody knows that it would be given in time. */
function halanganFitrah(
  zona_waktu: Zone, { now, tutup_fitrah }: Pick<Keadaan, 'now' | 'tutup_fitrah'>,
): Halangan | undefined {
  if (!tutup_fitrah) return { kode: 'FITRAH_BELUM_DIBUKA', isi: {} }
  return now >= tutup_fitrah
    ? { kode: 'FITRAH_SUDAH_TUTUP', isi: { waktu: formatInstant(tutup_fitrah, zona_waktu) } }
    : undefined
}

/** The shares of a qurban that nobody has taken; never below zero. */
export function sharesLeft(
  { ekor, bagian_per_ekor }: Pick<Program, 'ekor' | 'bagian_per_ekor'>, taken: number,
): number {
  return Math.max(0, (ekor ?? 0) * (bagian_per_ekor ?? 0) - taken)
}

/** The days on which one can still give, today included; null without an end. */
export function daysLeft({ selesai, zona_waktu }: Program, now: Date): number | null {
  if (selesai === null) return null
  return Math.max(0, daysBetween(localDateAt(now, zona_waktu), addDays(selesai, 1)))
}
