import type { Keep } from '@lunas/client/kept'
import { expect, test } from 'vitest'
import { moveSedekahInto, putSedekah, readSedekah, takeSedekahFrom } from './sedekah.ts'

const GIFT = {
  kode_program: 'PRG-mobile-A', nama: 'Infak Guru', jumlah: 10_000, tanpaNama: false,
}

test('a donation leaves the basket with its payment, and returns when that comes to nothing', () => {
  const keep = aKeep()
  putSedekah(GIFT, keep)
  moveSedekahInto('LNS-1', keep)
  expect(readSedekah(keep)).toBeUndefined()
  takeSedekahFrom('LNS-2', keep)
  expect(readSedekah(keep)).toBeUndefined()
  takeSedekahFrom('LNS-1', keep)
  expect(readSedekah(keep)).toEqual(GIFT)
})

test('a stored donation that makes no sense counts as none', () => {
  for (const kept of ['kapan', { ...GIFT, jumlah: -1 }, { ...GIFT, jumlah: 1.5 }, { jumlah: 5 }]) {
    expect(readSedekah(aKeep(kept))).toBeUndefined()
  }
})

function aKeep(first: unknown = null): Keep {
  let kept = first
  return {
    readText: () => null,
    writeText: () => {},
    read: () => kept,
    write: (_, value) => {
      kept = value
    },
  }
}
