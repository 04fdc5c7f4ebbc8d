import { INSTITUSI_PATTERN } from './institusi-pattern.ts'

/** The institution of the demo, of the phone apps and of plain IP addresses. */
const INSTITUSI_DEFAULT = 'mobile'

/**
 * The first subdomain names the institution: `alhikmah.lunas.id` is `alhikmah`. An address without
 * one is not production. `lain.localhost` counts, so that a second one can be tried by hand.
 */
export function institusiOfHost(hostname: string): string {
  const labels = hostname.split('.')
  const isAddress = hostname.includes(':') || labels.every((label) => /^\d+$/.test(label))
  const labelsOfDomain = labels.at(-1) === 'localhost' ? 1 : 2
  const [first = ''] = labels
  if (isAddress || labels.length <= labelsOfDomain || first === 'www') return INSTITUSI_DEFAULT
  return INSTITUSI_PATTERN.test(first) ? first : INSTITUSI_DEFAULT
}
