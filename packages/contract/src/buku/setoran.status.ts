/** Not handed over, handed over, and the result of the school's own check. */
export const STATUS_SETORAN = ['belum_disetorkan', 'disetorkan', 'cocok', 'selisih'] as const
export type StatusSetoran = (typeof STATUS_SETORAN)[number]
