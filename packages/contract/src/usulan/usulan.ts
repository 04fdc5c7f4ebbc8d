import * as z from 'zod/mini'
import { textField } from '../wire/fields.ts'

/** The SHA-256 of what was proposed, in hex. */
const sidikField = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const PUTUSAN = ['setuju', 'tolak'] as const
export type Putusan = (typeof PUTUSAN)[number]

/** What waits for a second person; a subject without a proposal carries null. */
export const Usulan = z.strictObject({
  /** Changes with whatever was proposed; whoever decides sends it back as `dilihat`. */
  sidik: sidikField,
  /** Proposed by the one who asks, who therefore cannot decide, only take it back. */
  milik_saya: z.boolean(),
  /** False for the proposer, and for an account that the proposer made. */
  boleh_putus: z.boolean(),
})
export type Usulan = z.infer<typeof Usulan>

/** The second person's word; a request adds what it is about. */
export const putusFields = {
  putusan: z.enum(PUTUSAN),
  /** Needed to refuse. */
  alasan: z.optional(textField(200)),
  /** The `sidik` of the proposal that was looked at: another one is not meant. */
  dilihat: sidikField,
}

/** Taken back by whoever proposed it. */
export const tarikFields = { alasan: textField(200) }

/** For what ends a proposal along with its subject: null where there was none to be seen. */
export const dilihatField = z.nullable(sidikField)
