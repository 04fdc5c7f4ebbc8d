import { INSTITUSI_PATTERN } from './institusi-pattern.ts'

/** The institution of the demo, of the phone apps and of plain IP addresses. */
const INSTITUSI_DEFAULT = 'mobile'

/**
 * The first subdomain is the institution: `alhikmah.lunas.id` is `alhikmah`. Addresses without one
 * are not production. `lain.localhost` works too, to try a second institution locally.
 */
export function institusiOfHost(hostname: string): string {
  const labels = hostname.split('.')
  const isAddress = hostname.includes(':') || labels.every((label) => /^\d+$/.test(label))
  const labelsOfDomain = labels.at(-1) === 'localhost' ? 1 : 2
  const [first = ''] = labels
  if (isAddress || labels.length <= labelsOfDomain || first === 'www') return INSTITUSI_DEFAULT
  return INSTITUSI_PATTERN.test(first) ? first : INSTITUSI_DEFAULT
}
