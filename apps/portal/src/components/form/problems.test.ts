import { ApiError } from '@lunas/client/api-error'
import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const refusal = (isian: string[], status = 200) => new ApiError(status, 'Kurang.', 'X', '', isian)

test('a refusal is shown at the field that it names', () => {
  expect(problemsOf(refusal(['jumlah']), ['jumlah', 'bank'])).toEqual({
    fields: { jumlah: 'Kurang.' },
  })
})

test('a refusal without a visible field is shown above the button', () => {
  expect(problemsOf(refusal([]), ['jumlah'])).toEqual({ form: 'Kurang.', fields: {} })
  expect(problemsOf(refusal(['tujuan']), ['jumlah'])).toEqual({ form: 'Kurang.', fields: {} })
})

test('a field that the schema refuses gets a general sentence', () => {
  const { fields } = problemsOf(refusal(['bank', 'kode_siswa'], 400), ['bank'])
  expect(fields).toEqual({ bank: 'Periksa lagi isian ini.' })
})

test('an ended session shows nothing here, and a stopped request says so', () => {
  expect(problemsOf(new ApiError(401), ['bank'])).toEqual({ fields: {} })
  expect(problemsOf(new DOMException('', 'AbortError'), []).form).toMatch(/dihentikan/)
})
