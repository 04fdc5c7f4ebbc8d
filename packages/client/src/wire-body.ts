/** What every answer of ours looks like, as long as nobody has looked inside. */
export type WireBody = {
  success?: unknown
  msg?: unknown
  data?: unknown
  kode?: unknown
  code?: unknown
  isian?: unknown
}

/** Nothing when a proxy, a captive portal or a half answer sent something that is not ours. */
export function parseBody(text: string): WireBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
