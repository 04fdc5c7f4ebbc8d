import { ApiError } from '@lunas/client/api-error'
import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const refusal = (isian: string[], status = 200) => new ApiError(status, 'Kurang.', 'X', '', isian)

test('a refusal stands at the field that it names', () => {
  expect(problemsOf(refusal(['jumlah']), ['jumlah', 'bank'])).toEqual({
    fields: { jumlah: 'Kurang.' },
  })
})

test('a refusal without a field, or about one that is not shown, stands above the button', () => {
  expect(problemsOf(refusal([]), ['jumlah'])).toEqual({ form: 'Kurang.', fields: {} })
  expect(problemsOf(refusal(['tujuan']), ['jumlah'])).toEqual({ form: 'Kurang.', fields: {} })
})

test('a field that the schema refuses is to be looked at again', () => {
  const { fields } = problemsOf(refusal(['bank', 'kode_siswa'], 400), ['bank'])
  expect(fields).toEqual({ bank: 'Periksa lagi isian ini.' })
})

test('an ended session says nothing here, and a stopped request that it was stopped', () => {
  expect(problemsOf(new ApiError(401), ['bank'])).toEqual({ fields: {} })
  expect(problemsOf(new DOMException('', 'AbortError'), []).form).toMatch(/dihentikan/)
})
