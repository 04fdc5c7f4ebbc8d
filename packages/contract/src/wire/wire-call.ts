/** How a call is sent, as far as the browser needs to know. */
export type WireCall = {
  method: 'GET' | 'POST'
  path: string
  /** The body field that contains the whole request in an envelope. */
  sealed?: 'data' | 'session'
  /** The body is a file, and the request travels in the query. */
  upload?: true
  /** True if the answer's `data` is in an envelope. */
  sealed_answer?: true
}

/** The prefix of every path of the wire. */
export const API_BASE = '/api/'
