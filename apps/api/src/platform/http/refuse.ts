import { refusals, type Refusal, type RefusalCode } from '@lunas/contract/wire/refusals'

/** An expected refusal, thrown by the rule and turned into an answer in one place. */
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

/** The wire form: HTTP status, sentence with its values filled in, and the stable code. */
export function refusalAnswer(code: RefusalCode, fields: Record<string, string> = {}) {
  const { http, msg, code: specCode }: Refusal = refusals[code]
  const sentence = msg.replace(/\{(\w+)\}/g, (gap, name: string) => fields[name] ?? gap)
  const beside = specCode === undefined ? {} : { code: specCode }
  return { http, body: { success: 0, msg: sentence, kode: code, ...beside, data: null } as const }
}
