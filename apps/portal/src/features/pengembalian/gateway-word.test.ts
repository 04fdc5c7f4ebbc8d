import { expect, test } from 'vitest'
import { gatewayWord } from './gateway-word.ts'

test('a silent or refusing gateway is mentioned, a successful one is not', () => {
  expect(gatewayWord('gerbang', { status: 'berjalan', cara: 'gerbang' })).toContain('belum menjawab')
  expect(gatewayWord('gerbang', { status: 'berjalan', cara: 'transfer' })).toContain('Ditolak')
  expect(gatewayWord('gerbang', { status: 'selesai', cara: 'gerbang' })).toBe('')
})

test('a refund without a gateway does not mention one', () => {
  expect(gatewayWord('transfer', { status: 'berjalan', cara: 'transfer' })).toBe('')
  expect(gatewayWord('gerbang', { status: 'ditolak', cara: 'gerbang' })).toBe('')
})
