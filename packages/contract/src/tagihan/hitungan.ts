import * as z from 'zod/mini'
import { rupiahField } from '../wire/fields.ts'

/** How a bill was counted: the days of a service, and what credits of earlier bills took off it. */
export const HitunganTagihan = z.strictObject({
  /** Nought where the bill is not counted by days. */
  hari: z.int(),
  tarif: rupiahField,
  /** Days without the service that an earlier bill had counted, and what they took off. */
  hari_tanpa: z.int(),
  kredit_hari: rupiahField,
  /** What an earlier bill asked too much otherwise. */
  kredit_lain: rupiahField,
})
export type HitunganTagihan = z.infer<typeof HitunganTagihan>
