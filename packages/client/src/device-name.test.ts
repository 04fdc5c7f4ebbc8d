import { expect, test } from 'vitest'
import { nameDevice } from './device-name.ts'

test('a device is named by its browser and its system', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(nameDevice(`${android} Chrome/131.0.0.0 Mobile Safari/537.36`)).toBe('Chrome di Android')
  expect(nameDevice(`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`)).toBe(
    'Samsung Internet di Android',
  )
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
  expect(nameDevice(`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe('Safari di iPhone')
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'
  expect(nameDevice(`${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`)).toBe(
    'Edge di Windows',
  )
})

test('an unknown device is still named as a browser', () => {
  expect(nameDevice('entah/1.0')).toBe('Peramban')
})
