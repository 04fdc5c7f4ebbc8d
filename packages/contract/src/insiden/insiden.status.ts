/** terbuka: found, nobody told yet · memberitahu: two people agreed, messages leave · ditutup */
export const STATUS_INSIDEN = ['terbuka', 'memberitahu', 'ditutup'] as const
export type StatusInsiden = (typeof STATUS_INSIDEN)[number]

/**
 * belum: not told yet · antre: waits to be sent · dikirim: the provider took it · sampai: on the
 * phone · gagal · tanpa_kontak: no number and no address · ditandai: told in another way
 */
export const STATUS_TERDAMPAK = [
  'belum', 'antre', 'dikirim', 'sampai', 'gagal', 'tanpa_kontak', 'ditandai',
] as const
export type StatusTerdampak = (typeof STATUS_TERDAMPAK)[number]

/** siswa: a pupil of whom no guardian can be reached. */
export const JENIS_TERDAMPAK = ['wali', 'petugas', 'siswa'] as const
export type JenisTerdampak = (typeof JENIS_TERDAMPAK)[number]
