/** What every answer about a number repeats, as far as the request could be read. */
type VaEcho = { partnerServiceId: string; customerNo: string; virtualAccountNo: string }

/** A bank's screen shows thirty characters of a name. */
const NAME_MAX = 30

export function echoOf(fields: Record<string, unknown>): VaEcho {
  return {
    partnerServiceId: textIn(fields, 'partnerServiceId'),
    customerNo: textIn(fields, 'customerNo'),
    virtualAccountNo: textIn(fields, 'virtualAccountNo'),
  }
}

export function textIn(fields: Record<string, unknown>, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value.slice(0, 128) : ''
}

export function shownName(nama: string | null): string {
  return (nama ?? '').slice(0, NAME_MAX).trimEnd()
}
