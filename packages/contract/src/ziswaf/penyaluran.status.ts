export const STATUS_PENYALURAN = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusPenyaluran = (typeof STATUS_PENYALURAN)[number]

/** The eight groups that may receive zakat. */
export const ASNAF = [
  'fakir', 'miskin', 'amil', 'mualaf', 'riqab', 'gharimin', 'fisabilillah', 'ibnu_sabil',
] as const
export type Asnaf = (typeof ASNAF)[number]

/** Whom a distribution may name; the amil's share is a kind of its own, since the decree limits it. */
export const ASNAF_PENERIMA = [
  'fakir', 'miskin', 'mualaf', 'riqab', 'gharimin', 'fisabilillah', 'ibnu_sabil',
] as const satisfies readonly Asnaf[]
export type AsnafPenerima = (typeof ASNAF_PENERIMA)[number]

/** salur: given away · setor: handed over to BAZNAS or a LAZ · amil: the share of the amil */
export const JENIS_PENYALURAN = ['salur', 'setor', 'amil'] as const
export type JenisPenyaluran = (typeof JENIS_PENYALURAN)[number]

/** bukti: the proof, for staff · gambar: a picture, for donors */
export const GUNA_BERKAS = ['bukti', 'gambar'] as const
export type GunaBerkas = (typeof GUNA_BERKAS)[number]

export const BERKAS_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const BERKAS_BYTES_MAX = 4 * 1024 * 1024
