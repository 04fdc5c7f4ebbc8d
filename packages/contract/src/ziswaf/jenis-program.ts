/** What a program asks for. */
export const JENIS_PROGRAM = [
  'zakat_penghasilan', 'zakat_maal', 'zakat_fitrah', 'fidyah', 'infak', 'sedekah', 'wakaf', 'qurban',
  'khusus',
] as const
export type JenisProgram = (typeof JENIS_PROGRAM)[number]

/** A draft is seen by staff only; a published program never becomes a draft again. */
export const STATUS_PROGRAM = ['draf', 'tayang', 'ditutup'] as const
export type StatusProgram = (typeof STATUS_PROGRAM)[number]

/** Zakat may be collected only under a decree, takes no fee and is kept apart from other funds. */
export function isZakat(jenis: JenisProgram): boolean {
  return jenis === 'zakat_penghasilan' || jenis === 'zakat_maal' || jenis === 'zakat_fitrah'
}
