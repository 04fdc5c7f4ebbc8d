import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { refusals } from './refusals.ts'
import type { Refusal } from './refusal.ts'
import { wire, type CallName, type WireCall } from './wire.ts'

test('no two calls share a method and path', () => {
  const addresses = Object.values(wire).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every call names who may call it and how often', () => {
  for (const call of Object.values(calls)) {
    expect(call.levels === 'siapa_saja' || call.levels.length > 0).toBe(true)
    expect(call.limit.max).toBeGreaterThan(0)
  }
})

test('a call is an upload in the contract exactly where it is one on the wire', () => {
  for (const name of Object.keys(wire) as CallName[]) {
    const [call, way]: [Call, WireCall] = [calls[name], wire[name]]
    expect([name, call.upload !== undefined]).toEqual([name, way.upload ?? false])
    if (way.upload) expect(way.method).toBe('POST')
  }
})

test('every refusal has a complete sentence and a well-formed code', () => {
  for (const [code, { http, msg }] of Object.entries(refusals)) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/)
    // The operator writes this sentence; the request that stores it takes only whole ones.
    if (msg === '{kalimat}') continue
    expect(msg.length).toBeGreaterThan(10)
    if (http === 200) expect(msg).toMatch(/\.$/)
  }
})

test('a refusal about a field belongs to a call that has it', () => {
  for (const [code, { isian }] of Object.entries<Refusal>(refusals)) {
    if (isian === undefined) continue
    const own = Object.values<Call>(calls).filter((call) => call.refusals.some((one) => one === code))
    // As text, since a request may be one of several forms.
    const schemas = own.map(({ request }) => z.toJSONSchema(request, { io: 'input' }))
    expect([code, JSON.stringify(schemas)]).toEqual([code, expect.stringContaining(`"${isian}":{`)])
  }
})

test('every call that decides a proposal requires the fingerprint of what was seen', () => {
  const deciding = Object.entries<Call>(calls).filter(([name]) => /^putus[A-Z]/.test(name))
  expect(deciding.length).toBeGreaterThan(5)
  for (const [name, { request }] of deciding) {
    const { required = [] } = z.toJSONSchema(request, { io: 'input' })
    expect([name, required]).toEqual([name, expect.arrayContaining(['putusan', 'dilihat'])])
  }
})
