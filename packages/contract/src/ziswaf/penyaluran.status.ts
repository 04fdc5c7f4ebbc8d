export const STATUS_PENYALURAN = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusPenyaluran = (typeof STATUS_PENYALURAN)[number]

/** The eight groups that may receive zakat. */
export const ASNAF = [
  'fakir', 'miskin', 'amil', 'mualaf', 'riqab', 'gharimin', 'fisabilillah', 'ibnu_sabil',
] as const
export type Asnaf = (typeof ASNAF)[number]
