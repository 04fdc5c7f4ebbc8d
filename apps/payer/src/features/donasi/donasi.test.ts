import { expect, test } from 'vitest'
import { isiDonatur, payableOf, problemsOf, startDonatur } from './donasi.ts'

const siti = startDonatur('Siti Rahma')

test('a name or the wish to stay unnamed is enough', () => {
  expect(problemsOf(50_000, siti)).toEqual({ jumlah: '', nama: '', nomor_wa: '' })
  expect(problemsOf(50_000, startDonatur('')).nama).toContain('tanpa nama')
  expect(problemsOf(50_000, { ...startDonatur(''), tanpaNama: true }).nama).toBe('')
})

test('an amount that is too small and a wrong number are said', () => {
  expect(problemsOf(5_000, siti).jumlah).toBe('Paling sedikit Rp10.000.')
  expect(problemsOf(undefined, siti).jumlah).toBe('')
  expect(problemsOf(50_000, { ...siti, nomor_wa: '021 555' }).nomor_wa).toContain('0812')
})

test('a link fills in only an amount that can be paid', () => {
  expect(payableOf(312_500)).toBe(312_500)
  for (const jumlah of [undefined, 0, -1, 2_499_999_975_000]) expect(payableOf(jumlah)).toBeUndefined()
})

test('an unnamed donor sends no name, and empty fields are left out', () => {
  expect(isiDonatur({ ...siti, tanpaNama: true, doa: ' Semoga lancar ' })).toEqual({
    keterangan: 'Semoga lancar',
  })
  expect(isiDonatur({ ...siti, nomor_wa: '0812 3456 7890' })).toEqual({
    nama: 'Siti Rahma', nomor_wa: '0812 3456 7890',
  })
})
