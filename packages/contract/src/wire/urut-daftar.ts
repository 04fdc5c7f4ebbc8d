/** The sort orders of long lists; a minus means descending. */
export const URUT_DAFTAR = ['-dibuat', 'dibuat', '-jumlah', 'jumlah'] as const
export type UrutDaftar = (typeof URUT_DAFTAR)[number]
