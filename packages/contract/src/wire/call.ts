import type * as z from 'zod/mini'
import type { Level } from '../pengguna/level.ts'
import type { Ringkasan } from './daftar.ts'
import type { RefusalCode } from './refusals.ts'

/** One call of the wire as data; routes, client types, OpenAPI, walks and fuzz derive from it. */
export type Call = {
  /** One line for the OpenAPI page. */
  summary: string
  /** `siapa_saja` is open to strangers; a list closes the call to everybody not on it. */
  levels: 'siapa_saja' | readonly Level[]
  /** Query of a GET, JSON body of a POST; unknown keys are refused. */
  request: z.ZodMiniType
  /** Where a request may be larger than any basket: a photo. */
  body_bytes_max?: number
  /** Schema of `data`, or the kind of answer that is not JSON; `berkas`: PDF or Excel, as asked. */
  answer: z.ZodMiniType | 'pdf' | 'excel' | 'berkas' | 'events' | 'hook'
  /** Fields of the answer that the spec also wants beside `success`. */
  beside?: readonly string[]
  /** A list whose first page comes with its `ringkasan`, beside `data`. */
  ringkasan?: true
  /** The sentence beside `success` 1, where the screen shows one. */
  msg?: string
  /** Every refusal this call may answer with. */
  refusals: readonly RefusalCode[]
  /** How often one address may call it; strangers can repeat anything. */
  limit: { max: number; window_s: number }
  /** Creates something that costs money when it is done twice. */
  idempotent_by_key?: true
}

/** What every JSON answer looks like; `kode`, and where known `isian`, come with `success` 0. */
export type Answer<T> =
  | { success: 1; msg: string; data: T; ringkasan?: Ringkasan }
  | { success: 0; msg: string; data: null; kode: string; isian?: readonly string[] }
