/** Who bears a part of a bill beside the parent. */
export const JENIS_PENANGGUNG = ['pemerintah', 'yayasan', 'sponsor'] as const
export type JenisPenanggung = (typeof JENIS_PENANGGUNG)[number]
