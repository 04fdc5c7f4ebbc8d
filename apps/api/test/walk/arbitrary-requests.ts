import { calls } from '@lunas/contract/wire/calls'
import type { Call } from '@lunas/contract/wire/call'
import { refusals } from '@lunas/contract/wire/refusals'
import type { CallName } from '@lunas/contract/wire/wire'
import fc from 'fast-check'
import * as z from 'zod/mini'

type Json = { [key: string]: unknown }

/** Requests that a call's schema accepts, generated from it. Their references belong to nobody. */
export function wellFormed(name: CallName): fc.Arbitrary<Json> {
  const call: Call = calls[name]
  const schema = z.toJSONSchema(call.request, { io: 'input' }) as Schema
  return (fromSchema(schema) as fc.Arbitrary<Json>).filter(
    (request) => call.request.safeParse(request).success,
  )
}

type Schema = {
  type?: string
  enum?: string[]
  pattern?: string
  allOf?: { pattern: string }[]
  anyOf?: Schema[]
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** The form of an instant on the wire. */
const INSTANT = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$'
const anInstant = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const ANY_INSTITUSI = '[a-z][a-z0-9]{1,15}'

function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, fromSchema(inner)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
      })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9_999 })
    case 'string':
      return fromPattern(schema)
    default:
      throw new Error(`the fuzz cannot make a ${schema.type}: add a case for it`)
  }
}

/** The narrowest pattern decides; half of the references point into an existing institution. */
function fromPattern({ pattern, allOf, maxLength }: Schema): fc.Arbitrary<string> {
  const patterns = [...(pattern ? [pattern] : []), ...(allOf ?? []).map((one) => one.pattern)]
  const narrow = patterns.at(-1)
  if (narrow === undefined || patterns.some((one) => one.includes('\\p{Cc}'))) {
    // Free text is replaced by hostile text.
    return hostileText.filter((text) =>
      [...text].length <= (maxLength ?? 200)
      && patterns.every((one) => one.includes('\\p{Cc}') || new RegExp(one, 'u').test(text)))
  }
  // Hardly any text of this form is a moment that exists.
  if (narrow === INSTANT) return anInstant
  const anywhere = textMatching(narrow)
  if (!narrow.includes(ANY_INSTITUSI)) return anywhere
  return fc.oneof(anywhere, textMatching(narrow.replace(ANY_INSTITUSI, 'mobile')))
}

/** Most calls share a few patterns, and parsing one is slow. */
const byPattern = new Map<string, fc.Arbitrary<string>>()

function textMatching(pattern: string): fc.Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  byPattern.set(pattern, known)
  return known
}

/** Text that has broken programs before, and random text. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    "'",
    '"',
    "'; DROP TABLE siswa; --",
    "' OR '1'='1",
    '$1',
    '%',
    '_',
    '\\',
    '\\\\',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '%zz',
    '\u202e\u2066',
    '\ufeff',
    '\ud800',
    '\udc00\ud800',
    'é'.normalize('NFD'),
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    'ﷺ'.repeat(20),
    'null',
    'undefined',
    'NaN',
    'true',
    '-1',
    '1e9',
    '0x10',
    '١٢٣',
    '[object Object]',
    '__proto__',
    'a'.repeat(300),
    'é'.repeat(100),
    '\r\nSet-Cookie: a=b',
    '\t',
    '\u2028',
    'KW-mobile-SDIT-2026-000001-AAAAAA',
    '2026-02-30T00:00:00.000Z',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e308,
    -0,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    'x'.repeat(20_000),
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.array(hostileText, { maxLength: 300 }),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => nested(depth)),
)

const hostileKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    '$where',
    'institusi_id',
    'status',
    'data',
  ),
  hostileText,
)

/** A valid request with one or more errors, or something else entirely. */
export function malformed(good: Json): fc.Arbitrary<unknown> {
  const replaced = fc
    .tuple(fc.nat(), hostileValue)
    .map(([at, value]) => changeAt(good, at, () => value))
  const removed = fc.nat().map((at) => changeAt(good, at, () => undefined))
  const added = fc.tuple(hostileKey, hostileValue).map(([key, value]) => withKey(good, key, value))
  const wrapped = fc.nat().map((at) => changeAt(good, at, (value) => [value]))
  return fc.oneof(replaced, replaced, removed, added, wrapped, hostileValue)
}

/** Defines an own property, because assigning "__proto__" would set the prototype. */
function withKey(object: Json, key: string, value: unknown): Json {
  const copy = structuredClone(object)
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/** Changes one place of a request, counted through its objects and lists. */
function changeAt(request: Json, at: number, change: (value: unknown) => unknown): unknown {
  const copy = structuredClone(request)
  const places: [Json, string][] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Json, key])
      visit((node as Json)[key])
    }
  }
  visit(copy)
  const [node, key] = places[at % Math.max(places.length, 1)] ?? []
  if (!node || key === undefined) return change(copy)
  const value = change(node[key])
  if (value === undefined) delete node[key]
  else node[key] = value
  return copy
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

/** The HTTP statuses of a call's own refusals. */
export function ownStatuses(name: CallName): number[] {
  const { refusals: own }: Call = calls[name]
  return own.map((code) => refusals[code].http)
}
