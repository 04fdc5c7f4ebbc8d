/** A normalised WhatsApp number: 62, then the number without its leading 0. */
export type NomorWa = string

/** Why a text is not a usable number; each reason has its own sentence on screen. */
export type NomorWaProblem = 'kosong' | 'bukan_nomor' | 'luar_negeri' | 'telepon_rumah' | 'panjang'

/** Indonesian mobile numbers: 08 and a digit other than 0 and 4, ten to thirteen digits in all. */
const MOBILE = /^628[1-35-9]\d{7,10}$/
const MOBILE_BEGINNING = /^628[1-35-9]/
const WRITTEN = /^\+?[\d\s().\-\u2010-\u2015]+$/u

/**
 * 08…, 8…, 62…, +62 8…, 0062 8… and +62 (0)8… with spaces, dots, dashes or brackets are all the
 * same number. A text that is not a number gives the reason, so that the screen can say what to do.
 */
export function readNomorWa(
  text: string,
): { nomor: NomorWa } | { nomor: undefined; sebab: NomorWaProblem } {
  const trimmed = text.trim()
  if (trimmed === '') return no('kosong')
  if (!WRITTEN.test(trimmed)) return no('bukan_nomor')
  const digits = trimmed.replace(/\D/g, '')
  const isForeign = (trimmed.startsWith('+') || digits.startsWith('00')) && !/^(00)?62/.test(digits)
  if (isForeign) return no('luar_negeri')
  const nomor = withCountry(digits)
  if (MOBILE.test(nomor)) return { nomor }
  if (MOBILE_BEGINNING.test(nomor)) return no('panjang')
  return no(/^62[2-79]\d{6,10}$/.test(nomor) ? 'telepon_rumah' : 'bukan_nomor')
}

/** Formats 6281234567890 as 0812-3456-7890. */
export function formatNomorWa(nomor: NomorWa): string {
  const local = `0${nomor.slice(2)}`
  return [local.slice(0, 4), local.slice(4, 8), local.slice(8)].filter(Boolean).join('-')
}

/** Enough to recognise one's own number, too little to find out whose it is: 08**-****-**90. */
export function maskNomorWa(nomor: NomorWa): string {
  return `08**-****-**${nomor.slice(-2)}`
}

/** People also write +62 0812…, so the 0 after the country code is removed. */
function withCountry(digits: string): string {
  const national = digits.replace(/^(00)?62/, '').replace(/^0/, '')
  return `62${national}`
}

function no(sebab: NomorWaProblem) {
  return { nomor: undefined, sebab }
}
