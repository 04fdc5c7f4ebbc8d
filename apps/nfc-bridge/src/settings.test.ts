import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>, file?: string, isPacked = false) =>
  readSettings({ env, file, isPacked })

test('the demo needs no settings', () => {
  expect(read({})).toEqual({
    port: 3000,
    origins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
    driver: 'pcsc',
  })
})

test('the simulated reader is refused in production, and always in a packed program', () => {
  const env = { LUNAS_NFC_DRIVER: 'simulasi', LUNAS_NFC_ORIGINS: 'https://bayar.contoh.sch.id' }
  expect(read(env).driver).toBe('simulasi')
  expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow('produksi')
  expect(() => read({ ...env, NODE_ENV: 'test' }, undefined, true)).toThrow('produksi')
})

test('production needs origins, and only https', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow('LUNAS_NFC_ORIGINS')
  expect(() =>
    read({ NODE_ENV: 'production', LUNAS_NFC_ORIGINS: 'http://bayar.contoh.sch.id' }),
  ).toThrow('https://')
})

test.each(['bayar.contoh.sch.id', 'https://bayar.contoh.sch.id/', 'https://Bayar.contoh.sch.id', 'null', '*'])(
  'refuses %s, which no browser sends as an origin',
  (origin) => {
    expect(() => read({ LUNAS_NFC_ORIGINS: origin })).toThrow(origin)
  },
)

test('reads the file beside a packed program; the environment comes first', () => {
  const file = '{"port": 3100, "origins": ["https://bayar.contoh.sch.id"]}'
  const settings = { port: 3100, origins: ['https://bayar.contoh.sch.id'], driver: 'pcsc' }
  expect(read({}, file, true)).toEqual(settings)
  expect(read({ LUNAS_NFC_PORT: '3200' }, file, true)).toEqual({ ...settings, port: 3200 })
  expect(() => read({}, '{"asal": []}', true)).toThrow('nfc-bridge.json')
  expect(() => read({ LUNAS_NFC_PORT: '0' })).toThrow('LUNAS_NFC_PORT')
})
