/** What a payment may be for. Several kinds are paid together in one basket. */
export const UNTUK = ['tagihan', 'saldo', 'donasi', 'ppob', 'deposit'] as const
export type Untuk = (typeof UNTUK)[number]

/** What a desk of a school takes, and what a pupil's permanent number can be for. */
export const UNTUK_SISWA = ['tagihan', 'saldo'] as const satisfies readonly Untuk[]
export type UntukSiswa = (typeof UNTUK_SISWA)[number]

/** The name in columns and lists. */
export const NAMA_UNTUK: Record<Untuk, string> = {
  tagihan: 'Tagihan', saldo: 'Saldo', donasi: 'Donasi', ppob: 'PPOB',
  deposit: 'Deposit mitra',
}
