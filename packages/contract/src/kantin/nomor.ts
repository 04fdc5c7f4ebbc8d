import * as z from 'zod/mini'

/** Numbers of a till one after another, both included. */
export const Nomor = z.strictObject({ dari: z.int(), sampai: z.int() })
export type Nomor = z.infer<typeof Nomor>
