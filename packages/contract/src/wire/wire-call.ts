/** How a call travels, as far as the browser has to know it. */
export type WireCall = {
  method: 'GET' | 'POST'
  path: string
  /** The field of the body that carries the whole request in an envelope. */
  sealed?: 'data' | 'session'
  /** The answer's `data` comes in an envelope. */
  sealed_answer?: true
}

/** Where every path of the wire begins. */
export const API_BASE = '/api/'
