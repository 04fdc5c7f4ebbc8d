import type * as z from 'zod/mini'
import type { Level } from '../pengguna/level.ts'
import type { TempatBaca } from '../portal/pembacaan.ts'
import type { Ringkasan } from './daftar.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * One API call as data; routes, client types, OpenAPI, walk tests and fuzz tests derive from it.
 */
export type Call = {
  /** One line for the OpenAPI page. */
  summary: string
  /** `siapa_saja` needs no login; a list allows only its levels. */
  levels: 'siapa_saja' | readonly Level[]
  /** Query of a GET or of an upload, JSON body of another POST; unknown keys are refused. */
  request: z.ZodMiniType
  /** The body is a file of one of these types, read as a stream; the request is in the query. */
  upload?: { types: readonly string[]; bytes_max: number }
  /**
   * The schema of `data`, or the kind of an answer that is not JSON; `berkas`: PDF or Excel, as
   * requested.
   */
  answer: z.ZodMiniType | 'pdf' | 'excel' | 'berkas' | 'events' | 'hook'
  /** Fields of the answer that are repeated beside `success`, as the specification requires. */
  beside?: readonly string[]
  /** A list whose first page has a `ringkasan` beside `data`. */
  ringkasan?: true
  /** The sentence beside `success` 1, if the screen shows one. */
  msg?: string
  /** Every refusal this call may answer with. */
  refusals: readonly RefusalCode[]
  /** How often one network address may call it. */
  limit: { max: number; window_s: number }
  /**
   * The answer names pupils to staff. Every pupil in it (`kode_siswa`) is recorded as read at this
   * place, and the family can see it.
   */
  reads?: TempatBaca
  /** Creates something that must not be created twice, so it needs an idempotency key. */
  idempotent_by_key?: true
}

/** The shape of every JSON answer; `success` 0 comes with `kode` and, where known, `isian`. */
export type Answer<T> =
  | { success: 1; msg: string; data: T; ringkasan?: Ringkasan }
  | { success: 0; msg: string; data: null; kode: string; isian?: readonly string[] }
