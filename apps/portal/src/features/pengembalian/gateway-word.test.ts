import { expect, test } from 'vitest'
import { gatewayWord } from './gateway-word.ts'

test('a gateway that was silent or said no is spoken of, and one that gave back is not', () => {
  expect(gatewayWord('gerbang', { status: 'berjalan', cara: 'gerbang' })).toContain('belum menjawab')
  expect(gatewayWord('gerbang', { status: 'berjalan', cara: 'transfer' })).toContain('Ditolak')
  expect(gatewayWord('gerbang', { status: 'selesai', cara: 'gerbang' })).toBe('')
})

test('what no gateway was asked for says nothing about one', () => {
  expect(gatewayWord('transfer', { status: 'berjalan', cara: 'transfer' })).toBe('')
  expect(gatewayWord('gerbang', { status: 'ditolak', cara: 'gerbang' })).toBe('')
})
