import { expect, test } from 'vitest'
import { schoolOf } from './school-of.ts'

const sdit = { sekolah: 'SDIT Contoh', logo_sekolah: 'sdit.svg' }
const smpit = { sekolah: 'SMPIT Contoh', logo_sekolah: '' }

test('a payment is the school’s, and a basket of several schools is nobody’s alone', () => {
  expect(schoolOf({ siswa: sdit, bagian: [] })).toEqual(sdit)
  expect(schoolOf({ siswa: sdit, bagian: [{ siswa: sdit }, { siswa: sdit }] })).toEqual(sdit)
  expect(schoolOf({ siswa: sdit, bagian: [{ siswa: sdit }, { siswa: smpit }] })).toBeUndefined()
})
