/** Owed, or given freely: a sumbangan is never due, never in arrears and asks for no letter. */
export const SIFAT_JENIS = ['biaya', 'sumbangan'] as const
export type SifatJenis = (typeof SIFAT_JENIS)[number]

/** What a type of bill is for. */
export const KELOMPOK_JENIS = [
  'bulanan', 'tahunan', 'masuk', 'barang', 'layanan', 'insidental', 'sukarela',
] as const
export type KelompokJenis = (typeof KELOMPOK_JENIS)[number]

/**
 * How often it is billed: every month, every school year, once, a rate times a number of days, or for
 * each use.
 */
export const BENTUK_JENIS = ['bulanan', 'tahunan', 'sekali', 'hitungan', 'pemakaian'] as const
export type BentukJenis = (typeof BENTUK_JENIS)[number]

/** Whether a newcomer is billed for it: not, wholly, or for the days that are left of the month. */
export const SAAT_MASUK = ['tidak', 'penuh', 'prorata'] as const
export type SaatMasuk = (typeof SAAT_MASUK)[number]

/** Who runs the school; the state's schools may not charge for teaching. */
export const PENYELENGGARA = ['swasta', 'negeri'] as const
export type Penyelenggara = (typeof PENYELENGGARA)[number]

/** Whether this is billed by the calendar month. */
export function isMonthly(bentuk: BentukJenis): boolean {
  return bentuk !== 'tahunan' && bentuk !== 'sekali'
}

/** Whether a schedule can bill it every month: the amount of a month is known without asking anybody. */
export function isScheduled(bentuk: BentukJenis): boolean {
  return bentuk === 'bulanan' || bentuk === 'hitungan'
}

/** What a school may bill: gifts are a group of their own, and the state's schools sell goods and services. */
export function kelompokFor(sifat: SifatJenis, penyelenggara: Penyelenggara): readonly KelompokJenis[] {
  if (sifat === 'sumbangan') return ['sukarela']
  if (penyelenggara === 'negeri') return ['barang', 'layanan']
  return ['bulanan', 'tahunan', 'masuk', 'barang', 'layanan', 'insidental']
}
