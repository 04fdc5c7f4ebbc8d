import { expect, test } from 'vitest'
import { nextKelas } from '#kenaikan/next-kelas'

test.each([
  ['7A', '7', '8A', '8'],
  ['VII-A', '7', 'VIII-A', '8'],
  ['VIIIB', '8', 'IXB', '9'],
  ['Kelas 1 Umar', '1', 'Kelas 2 Umar', '2'],
  ['10 IPA 1', '10', '11 IPA 1', '11'],
  ['XI IPS 2', '11', 'XII IPS 2', '12'],
  ['Abu Bakar', '3', '4 Abu Bakar', '4'],
  ['TK A Melati', 'TK A', 'TK B Melati', 'TK B'],
])('%s of level %s goes to %s of level %s', (nama, tingkat, ke_nama, ke_tingkat) => {
  expect(nextKelas({ nama, tingkat }, 12)).toEqual({ naik: true, ke_nama, ke_tingkat })
})

test('the last level of a school leaves, and of a school that still grows it goes up', () => {
  const leaves = { naik: false, ke_nama: '', ke_tingkat: '' }
  expect(nextKelas({ nama: '6A', tingkat: '6' }, 6)).toEqual(leaves)
  expect(nextKelas({ nama: '6A', tingkat: '6' }, 9)).toMatchObject({ naik: true, ke_nama: '7A' })
  expect(nextKelas({ nama: '4A', tingkat: '4' }, 4)).toMatchObject({ naik: true, ke_nama: '5A' })
  expect(nextKelas({ nama: 'TK B Mawar', tingkat: 'TK B' }, 0)).toEqual(leaves)
})
