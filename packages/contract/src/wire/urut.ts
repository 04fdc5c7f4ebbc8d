import * as z from 'zod/mini'

/** What a long list can be sorted by; a minus turns the order round. */
export const URUT_DAFTAR = ['-dibuat', 'dibuat', '-jumlah', 'jumlah'] as const
export type UrutDaftar = (typeof URUT_DAFTAR)[number]

/** The newest first when absent. */
export const urutField = z.optional(z.enum(URUT_DAFTAR))
