import { refusals, type RefusalCode } from '@lunas/contract/wire/refusals'
import type { Refusal } from '@lunas/contract/wire/refusal'

/** An expected refusal, thrown by the rule and turned into an answer in one place. */
export class RefusalError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string>
  /** The fields of the request that its schema refused. */
  readonly isian: readonly string[]

  constructor(code: RefusalCode, fields: Record<string, string>, isian: readonly string[] = []) {
    super(code)
    this.code = code
    this.fields = fields
    this.isian = isian
  }
}

/** Refuses a call until its caller has done the work of the challenge. */
export class WorkDemanded extends RefusalError {
  readonly challenge: string

  constructor(challenge: string) {
    super('PERLU_BUKTI_KERJA', {})
    this.challenge = challenge
  }
}

export function refuse(code: RefusalCode, fields: Record<string, string> = {}): RefusalError {
  return new RefusalError(code, fields)
}

/** Refuses a request that does not match its schema, and names the wrong fields. */
export function refuseFields(issues: readonly { path: readonly PropertyKey[] }[]): RefusalError {
  const names = issues.flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : []))
  return new RefusalError('PERMINTAAN_TIDAK_DIKENALI', {}, [...new Set(names)])
}

/** The refusal on the wire: HTTP status, completed sentence, stable code, wrong fields. */
export function refusalAnswer(
  code: RefusalCode, fields: Record<string, string> = {}, wrong: readonly string[] = [],
) {
  const { http, msg, code: specCode, isian: own }: Refusal = refusals[code]
  const sentence = msg.replace(/\{(\w+)\}/g, (gap, name: string) => fields[name] ?? gap)
  const isian = own === undefined ? wrong : [own]
  const beside = {
    ...(specCode !== undefined && { code: specCode }), ...(isian.length > 0 && { isian }),
  }
  return { http, body: { success: 0, msg: sentence, kode: code, ...beside, data: null } as const }
}
