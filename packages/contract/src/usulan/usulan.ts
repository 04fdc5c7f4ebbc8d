import * as z from 'zod/mini'
import { instantField, textField } from '../wire/fields.ts'

/** The SHA-256 of what was proposed, in hex. */
export const sidikField = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const PUTUSAN = ['setuju', 'tolak'] as const
export type Putusan = (typeof PUTUSAN)[number]

/** A proposal that waits for a second person; null if there is none. */
export const Usulan = z.strictObject({
  /** The fingerprint of the proposal; the person who decides sends it back as `dilihat`. */
  sidik: sidikField,
  /** True for the proposer, who can only withdraw it, not decide. */
  milik_saya: z.boolean(),
  /** False for the proposer, and where both accounts count as one person because nobody confirmed one of them. */
  boleh_putus: z.boolean(),
})
export type Usulan = z.infer<typeof Usulan>

/** What the row of a proposal shows about it: who proposed and who decided, when and why. */
export const jejakUsulan = {
  /** Withdrawn by the person who proposed it, not refused. */
  ditarik: z.boolean(),
  diajukan_at: instantField,
  diajukan_oleh: z.string(),
  usulan: z.nullable(Usulan),
  diputus_at: z.nullable(instantField),
  diputus_oleh: z.string(),
  alasan: z.string(),
}

/** The version of a draft; whoever proposes it sends the one that they saw. */
export const versiField = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** The second person's decision; a request adds its subject. */
export const putusFields = {
  putusan: z.enum(PUTUSAN),
  /** Required to refuse. */
  alasan: z.optional(textField(200)),
  /** The `sidik` of the proposal that the person saw; another version is refused. */
  dilihat: sidikField,
}

/** For withdrawals by the proposer. */
export const tarikFields = { alasan: textField(200) }

/** For calls that end a proposal with its subject: null if the person saw none. */
export const dilihatField = z.nullable(sidikField)
