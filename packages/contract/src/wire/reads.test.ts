import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** Keys that tell which pupil an object is about. */
const NAMING = ['nama_siswa', 'nis', 'kode_siswa']

type Node = { properties?: Record<string, Node>; [key: string]: unknown }

/** The keys of every object in an answer. */
function objectsIn(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return []
  const { properties } = node as Node
  const own = properties ? [Object.keys(properties)] : []
  return [...own, ...Object.values(node).flatMap(objectsIn)]
}

/** Answer with the caller's own data: parents have children, agents have none. */
const OWN_DATA = new Set(['tinjauHapus', 'ambilSalinan'])

const staffCalls = Object.entries<Call>(calls).filter(
  ([name, { levels }]) =>
    !OWN_DATA.has(name) && levels !== 'siapa_saja' && levels.some((level) => level !== 'wali'),
)

const answered = staffCalls.flatMap(([name, { answer, reads }]) =>
  typeof answer === 'string'
    ? []
    : [{ name, reads, objects: objectsIn(z.toJSONSchema(answer, { io: 'output' })) }],
)

test('a staff call whose answer names a pupil declares where it is read', () => {
  const silent = answered.filter(
    ({ reads, objects }) =>
      !reads && objects.some((keys) => keys.some((key) => NAMING.includes(key))),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('an answer that names a pupil carries the reference that is recorded', () => {
  const nameless = answered.filter(({ objects }) =>
    objects.some(
      (keys) => keys.some((key) => NAMING.includes(key)) && !keys.includes('kode_siswa'),
    ),
  )
  expect(nameless.map(({ name }) => name)).toEqual([])
  const empty = answered.filter(
    ({ reads, objects }) => reads && !objects.some((keys) => keys.includes('kode_siswa')),
  )
  expect(empty.map(({ name }) => name)).toEqual([])
})

test('pictures name their pupil, where there is one', () => {
  const pictures = answered.filter(({ name }) => /^foto[A-Z]/.test(name))
  expect(pictures.map(({ name, reads }) => [name, reads !== undefined])).toEqual([
    ['fotoKeringanan', true], ['fotoSlip', true], ['fotoBukti', true], ['fotoSiswa', true], ['fotoKasir', true],
    // The proof that money of a fund was given away; it names no pupil.
    ['fotoPenyaluran', false],
  ])
})
