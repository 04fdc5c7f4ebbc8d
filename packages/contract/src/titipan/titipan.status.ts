/** Whether titipan pays automatically, as text for an address. */
export const OTOMATIS_TITIPAN = ['ya', 'tidak'] as const
export type OtomatisTitipan = (typeof OTOMATIS_TITIPAN)[number]

/** Sorts by amount only: sorting by time would have to read all ledger rows. */
export const URUT_TITIPAN = ['-jumlah', 'jumlah'] as const
export type UrutTitipan = (typeof URUT_TITIPAN)[number]
