import { ApiError, sentenceOf } from '@lunas/client/api-error'

/** What is wrong: at a field, or with all of it. */
export type Problems = { form?: string; fields: Partial<Record<string, string>> }

const LOOK_AGAIN = 'Periksa lagi isian ini.'
const STOPPED = 'Pengiriman dihentikan. Isian Anda masih ada.'

/**
 * A refusal at the fields that it names, where the form shows them, and otherwise as one sentence.
 * A request that was stopped, and a session that has ended, are no fault of any field.
 */
export function problemsOf(error: unknown, shown: readonly string[]): Problems {
  if (error instanceof DOMException && error.name === 'AbortError')
    return { form: STOPPED, fields: {} }
  // A session that has ended has an alert of its own, which also leads to the login.
  if (!(error instanceof ApiError) || error.status === 401)
    return error instanceof ApiError ? { fields: {} } : { form: sentenceOf(error), fields: {} }
  const named = error.isian.filter((name) => shown.includes(name))
  if (named.length === 0) return { form: error.message, fields: {} }
  // What a schema refuses has a sentence for engineers.
  const sentence = error.status === 400 ? LOOK_AGAIN : error.message
  return { fields: Object.fromEntries(named.map((name) => [name, sentence])) }
}
