/** A call that was sent before its screen could send it. It lives in memory only. */
export type Early = {
  name: string
  request: string
  askedBy: string | undefined
  answering: Promise<unknown>
  /** Undefined until it has arrived. */
  answer?: unknown
}

/** The call of the opened screen. The file that sends it and the app that takes it over both find it here. */
export const asked: { early?: Early | undefined } = {}
