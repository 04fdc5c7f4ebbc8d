/** `selesai` and paid parts are derived from what the bill was paid; the others are decided. */
export const STATUS_CICILAN = [
  'diajukan', 'berjalan', 'selesai', 'ditolak', 'batal', 'macet',
] as const
export type StatusCicilan = (typeof STATUS_CICILAN)[number]

/** The interval between the parts. */
export const JARAK_CICILAN = ['mingguan', 'dua_mingguan', 'bulanan'] as const
export type JarakCicilan = (typeof JARAK_CICILAN)[number]
