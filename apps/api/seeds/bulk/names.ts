import type { Zone } from '@lunas/values/local-date'
import {
  CITIES, PLACES, PUPIL_FIRST, PUPIL_LAST, PUPIL_MIDDLE, SCHOOL_FIRST, SCHOOL_KINDS, SCHOOL_SECOND,
  STREETS,
} from './word-lists.ts'

type BulkSekolah = {
  kode: string
  nama: string
  alamat: string
  kota: string
  zona_waktu: Zone
}

/** The school with this number, always the same one. */
export function sekolahAt(number: number): BulkSekolah {
  const { nama, zona_waktu } = pick(CITIES, number, 1)
  const street = `Jl. ${pick(STREETS, number, 2)} No. ${1 + (mix(number, 3) % 120)}`
  return {
    kode: kodeSekolah(number),
    nama: namaSekolah(number),
    alamat: `${street}, ${nama}`,
    kota: nama,
    zona_waktu,
  }
}

/** What a school of this kind asks a month; decides the amounts of its bills. */
export function sppAt(number: number): number {
  const { spp } = pick(SCHOOL_KINDS, number, 4)
  return spp + (mix(number, 5) % 10) * 5_000
}

/** Letter and running number, so that the next run goes on where this one ended. */
function kodeSekolah(number: number): string {
  return `B${String(number).padStart(7, '0')}`
}

export const KODE_SEKOLAH_PATTERN = '^B[0-9]{7}$'

/** SD Negeri 12 Sukamaju, SMPIT Nurul Ikhlas, TK Tunas Bangsa 3 Cibubur. */
function namaSekolah(number: number): string {
  const kind = pick(SCHOOL_KINDS, number, 4)
  const place = pick(PLACES, number, 6)
  const ordinal = 1 + (mix(number, 7) % 40)
  if (kind.negeri) return `${kind.nama} ${ordinal} ${place}`
  const name = `${kind.nama} ${pick(SCHOOL_FIRST, number, 8)} ${pick(SCHOOL_SECOND, number, 9)}`
  const one = mix(number, 10) % 3
  if (one === 0) return name
  return one === 1 ? `${name} ${place}` : `${name} ${ordinal} ${place}`
}

export function namaSiswa(number: number): string {
  const first = pick(PUPIL_FIRST, number, 11)
  const last = pick(PUPIL_LAST, number, 12)
  if (mix(number, 13) % 2 === 0) return `${first} ${last}`
  return `${first} ${pick(PUPIL_MIDDLE, number, 14)} ${last}`
}

/** Two children out of five share a guardian with the one before. */
export function nomorWali(number: number): string {
  return `628${String(8_000_000_000 + Math.floor((number * 4) / 5))}`
}

export function kelasAt(number: number): string {
  return `${1 + (mix(number, 15) % 6)}${'ABCD'[mix(number, 16) % 4]}`
}

export function namaWaliKelas(number: number): string {
  return `${pick(PUPIL_FIRST, number, 17)} ${pick(PUPIL_LAST, number, 18)}`
}

/** A NIS is text: it begins with zeros. */
export function nisAt(number: number): string {
  return String(number).padStart(7, '0')
}

function pick<T>(list: readonly T[], number: number, salt: number): T {
  const found = list[mix(number, salt) % list.length]
  if (found === undefined) throw new RangeError('an empty word list')
  return found
}

/** Scatters neighbours far apart, so that schools beside each other do not look alike. */
export function mix(number: number, salt: number): number {
  let value = Math.imul(number ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
