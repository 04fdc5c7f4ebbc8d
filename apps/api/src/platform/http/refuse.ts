import { refusals, type Refusal, type RefusalCode } from '@lunas/contract/wire/refusals'

/** An expected refusal, thrown by the rule and turned into an answer in one place. */
export class RefusalError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string>
  /** Which fields of the request are wrong, where its schema found that out. */
  readonly isian: readonly string[]

  constructor(code: RefusalCode, fields: Record<string, string>, isian: readonly string[] = []) {
    super(code)
    this.code = code
    this.fields = fields
    this.isian = isian
  }
}

export function refuse(code: RefusalCode, fields: Record<string, string> = {}): RefusalError {
  return new RefusalError(code, fields)
}

/** A request that its schema does not take, with the fields that are wrong. */
export function refuseFields(issues: readonly { path: readonly PropertyKey[] }[]): RefusalError {
  const names = issues.flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : []))
  return new RefusalError('PERMINTAAN_TIDAK_DIKENALI', {}, [...new Set(names)])
}

/** The wire form: HTTP status, sentence with its gaps filled, the stable code, the wrong fields. */
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
