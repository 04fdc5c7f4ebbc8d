import * as z from 'zod/mini'
import { URUT_DAFTAR } from './urut-daftar.ts'

export { URUT_DAFTAR, type UrutDaftar } from './urut-daftar.ts'

/** By default the newest first. */
export const urutField = z.optional(z.enum(URUT_DAFTAR))
