import { expect, test } from 'vitest'
import { brandColors, contrast } from './brand-colors.ts'

test.each(['#ffd400', '#0a5c44', '#000000', '#ffffff', '#e91e63', '#87ceeb'])(
  'the colour %s is adjusted to be readable in light and dark mode',
  (warna) => {
    const colors = brandColors(warna)
    expect(contrast(rgb(colors?.light), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(colors?.deep), [255, 255, 255])).toBeGreaterThanOrEqual(7)
    expect(contrast(rgb(colors?.dark), [0x1f, 0x28, 0x23])).toBeGreaterThanOrEqual(4.5)
  },
)

test('a readable colour is not changed', () => {
  expect(brandColors('#0a5c44')?.light).toBe('#0a5c44')
})

test.each(['', 'hijau', '#fff', '#12345g'])('%j is not a colour, so the default is used', (warna) => {
  expect(brandColors(warna)).toBeUndefined()
})

function rgb(hex = ''): [number, number, number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
