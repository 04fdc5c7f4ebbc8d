import * as z from 'zod/mini'

/** The sort orders of long lists; a minus means descending. */
export const URUT_DAFTAR = ['-dibuat', 'dibuat', '-jumlah', 'jumlah'] as const
export type UrutDaftar = (typeof URUT_DAFTAR)[number]

/** By default the newest first. */
export const urutField = z.optional(z.enum(URUT_DAFTAR))
