import { refusals, type RefusalCode } from '@lunas/contract/refusals'

/** An expected "no", thrown where the rule stands and turned into an answer in one place. */
export class RefusalError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string>

  constructor(code: RefusalCode, fields: Record<string, string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

export function refuse(code: RefusalCode, fields: Record<string, string> = {}): RefusalError {
  return new RefusalError(code, fields)
}

/** The wire form: HTTP status, sentence with its gaps filled, and the stable code. */
export function refusalAnswer(code: RefusalCode, fields: Record<string, string> = {}) {
  const { http, msg } = refusals[code]
  const sentence = msg.replace(/\{(\w+)\}/g, (gap, name: string) => fields[name] ?? gap)
  return { http, body: { success: 0, msg: sentence, kode: code, data: null } as const }
}
