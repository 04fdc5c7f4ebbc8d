/** A refusal: HTTP status and the sentence for people. The server fills in `{name}`. */
export type Refusal = {
  http: 200 | 400 | 401 | 403 | 404 | 408 | 429 | 500 | 503
  msg: string
  /** The spec's own code, sent beside `success`. */
  code?: string
  /** The request field that it is about, so that a form can show it there. */
  isian?: string
}
export type Refusals = Record<string, Refusal>
