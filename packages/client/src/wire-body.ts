/** The outer shape of every answer, before its content is checked. */
export type WireBody = {
  success?: unknown
  msg?: unknown
  data?: unknown
  kode?: unknown
  code?: unknown
  ringkasan?: unknown
  isian?: unknown
}

/** Undefined when the answer is not ours: from a proxy, a captive portal, or cut short. */
export function parseBody(text: string): WireBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
