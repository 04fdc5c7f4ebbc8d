/** Where a pupil stands: a candidate, at school, or gone in one of three ways. */
export const STATUS_SISWA = ['calon', 'aktif', 'lulus', 'pindah', 'keluar'] as const
export type StatusSiswa = (typeof STATUS_SISWA)[number]
