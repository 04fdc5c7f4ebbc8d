/** A relief: waits for a second person, holds, was refused or withdrawn, or has ended. */
export const STATUS_KERINGANAN = ['diajukan', 'disetujui', 'ditolak', 'berakhir'] as const
export type StatusKeringanan = (typeof STATUS_KERINGANAN)[number]

/** How a relief joins with others on the same bill: alone, after the others, or added up. */
export const GABUNG_KERINGANAN = ['tunggal', 'berurutan', 'dijumlahkan'] as const
export type GabungKeringanan = (typeof GABUNG_KERINGANAN)[number]

/** What happens where more was paid than is owed then: kept as titipan, or the bill stays. */
export const KELEBIHAN_KERINGANAN = ['titipan', 'tetap'] as const
export type KelebihanKeringanan = (typeof KELEBIHAN_KERINGANAN)[number]
