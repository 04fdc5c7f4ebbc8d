import { ApiError, sentenceOf } from '@lunas/client/api-error'

/** Errors of single fields, and of the whole form. */
export type Problems = { form?: string; fields: Partial<Record<string, string>> }

const LOOK_AGAIN = 'Periksa lagi isian ini.'
const STOPPED = 'Pengiriman dihentikan. Isian Anda masih ada.'

/**
 * Shows a refusal at the visible fields that it names, otherwise as one sentence. A stopped request
 * and an ended session are errors of no field.
 */
export function problemsOf(error: unknown, shown: readonly string[]): Problems {
  if (error instanceof DOMException && error.name === 'AbortError')
    return { form: STOPPED, fields: {} }
  // An ended session has its own alert, which leads to the login.
  if (!(error instanceof ApiError) || error.status === 401)
    return error instanceof ApiError ? { fields: {} } : { form: sentenceOf(error), fields: {} }
  const named = error.isian.filter((name) => shown.includes(name))
  if (named.length === 0) return { form: error.message, fields: {} }
  // The schema's own message is written for engineers.
  const sentence = error.status === 400 ? LOOK_AGAIN : error.message
  return { fields: Object.fromEntries(named.map((name) => [name, sentence])) }
}
