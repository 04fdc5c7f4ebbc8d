/** An object of a request whose fields are not validated yet. */
export type WireRecord = { readonly [field: string]: unknown }

/** Anything that is not an object reads as an empty one, so its fields are simply missing. */
export function asRecord(value: unknown): WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as WireRecord)
    : {}
}
