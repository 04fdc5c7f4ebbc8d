import * as z from 'zod/mini'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { KODE_PREFIXES, type KodeKind } from '@lunas/values/kode'
import { parseRupiah, type Rupiah } from '@lunas/values/rupiah'

/** Adds the brand without changing the schema; safe, since z.int() accepts only safe integers. */
function inRupiah(whole: z.ZodMiniNumberFormat): z.ZodMiniType<Rupiah, number> {
  return whole as z.ZodMiniType<number, number> as z.ZodMiniType<Rupiah, number>
}

/** Whole rupiah on the wire: a JSON integer, never text and never a fraction. */
export const rupiahField = inRupiah(z.int().check(z.minimum(0), z.maximum(999_999_999_999)))

/** A sum of many amounts, such as what a run bills. */
export const totalField = inRupiah(z.int().check(z.minimum(0)))

/** Rupiah in a query string, where everything is text. */
export const rupiahQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform(parseRupiah),
)

export const institusiField = z.string().check(z.regex(INSTITUSI_PATTERN))

/** A reference of one kind. Only its shape is checked here; the call checks whether it exists. */
export function kodeField(kind: KodeKind) {
  const pattern = new RegExp(`^${KODE_PREFIXES[kind]}-[a-z][a-z0-9]{1,15}-[0-9A-HJKMNP-TV-Z]{26}$`)
  return z.string().check(z.regex(pattern))
}

/** An instant in UTC, as JSON writes a Date; impossible dates are refused. */
export const instantField = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

/** A calendar day in the school's zone; impossible dates such as 30 February are refused. */
export const dateField = z.string().check(
  z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/),
  z.refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`)
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  }),
)

export const zoneField = z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])

/** Free text without control characters, which could break a log, a PDF or a statement. */
export function textField(max: number) {
  return z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))
}
