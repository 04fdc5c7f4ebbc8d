export const STATUS_LINIMASA = ['draf', 'terbit', 'berakhir', 'ditarik'] as const
export type StatusLinimasa = (typeof STATUS_LINIMASA)[number]

/** How a post stands now: `terbit` is terjadwal before its time, and tayang from then on. */
export const KEADAAN_LINIMASA = ['draf', 'terjadwal', 'tayang', 'berakhir', 'ditarik'] as const
export type KeadaanLinimasa = (typeof KEADAAN_LINIMASA)[number]

/** Whom a post is for. */
export const SASARAN_LINIMASA = ['institusi', 'sekolah', 'tingkat', 'kelas'] as const
export type SasaranLinimasa = (typeof SASARAN_LINIMASA)[number]
