import { readNomorWa } from '@lunas/values/nomor-wa'
import { donasiCopy } from './donasi.copy.ts'

/** The preset amounts. */
export const CEPAT = [25_000, 50_000, 100_000, 250_000] as const

/** The smallest amount that every quick way to pay takes. */
export const MINIMUM = 10_000

/** Beside bills the amount may be smaller, because the payment as a whole is large enough. */
export const SEDEKAH_CEPAT = [5_000, 10_000, 20_000, 50_000] as const
export const SEDEKAH_MINIMUM = 1_000

/** The largest amount that a payment has. */
const JUMLAH_MAX = 999_999_999_999

/** The amount of a link, such as a calculator's; undefined where it cannot be paid. */
export function payableOf(jumlah: number | undefined): number | undefined {
  return jumlah !== undefined && jumlah > 0 && jumlah <= JUMLAH_MAX ? jumlah : undefined
}

/** What a donor writes; nothing of it is required but a name or the wish to stay unnamed. */
export type Donatur = {
  tanpaNama: boolean
  nama: string
  atas_nama: string
  nomor_wa: string
  email: string
  doa: string
}

export function startDonatur(nama: string): Donatur {
  return { tanpaNama: false, nama, atas_nama: '', nomor_wa: '', email: '', doa: '' }
}

/** What keeps the donation from being sent, by field; empty texts where nothing does. */
export function problemsOf(jumlah: number | undefined, donatur: Donatur) {
  const isNamed = donatur.tanpaNama || donatur.nama.trim().length >= 2
  const nomor = donatur.nomor_wa.trim()
  return {
    jumlah: jumlah !== undefined && jumlah < MINIMUM ? donasiCopy.small(MINIMUM) : '',
    nama: isNamed ? '' : donasiCopy.nameMissing,
    nomor_wa: nomor === '' || readNomorWa(nomor).nomor ? '' : donasiCopy.phoneWrong,
  }
}

/** The donor as the request carries it; what was left empty is left out. */
export function isiDonatur({ tanpaNama, nama, atas_nama, nomor_wa, email, doa }: Donatur) {
  const said = { nama: tanpaNama ? '' : nama, atas_nama, nomor_wa, email, keterangan: doa }
  const entries = Object.entries(said).map(([key, text]) => [key, text.trim()] as const)
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Partial<typeof said>
}
