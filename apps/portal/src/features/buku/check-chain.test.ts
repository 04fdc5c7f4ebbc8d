import { expect, test } from 'vitest'
import { checkChain } from './check-chain.ts'

const START = '0'.repeat(64)
/** SHA-256 of the letters a, b and c, from published test vectors. */
const SIDIK = {
  a: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
  b: '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d',
  c: '2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6',
}
const chain = [
  { urut: 1, tanggal: '2026-11-01', isi: 'a', sidik: SIDIK.a, sidik_sebelum: START },
  { urut: 2, tanggal: '2026-11-02', isi: 'b', sidik: SIDIK.b, sidik_sebelum: SIDIK.a },
  { urut: 3, tanggal: '2026-11-03', isi: 'c', sidik: SIDIK.c, sidik_sebelum: SIDIK.b },
]

test('an unbroken chain is accepted, in any order', async () => {
  expect(await checkChain(chain.toReversed())).toBeUndefined()
})

test('a changed day and a missing day are named', async () => {
  const changed = chain.map((day) => (day.urut === 2 ? { ...day, isi: 'x' } : day))
  expect(await checkChain(changed)).toBe('2026-11-02')
  expect(await checkChain(chain.toSpliced(1, 1))).toBe('2026-11-03')
})
