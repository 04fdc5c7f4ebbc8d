import { expect, test } from 'vitest'
import { fotoJenis } from '#profil/foto'

test('a photo is recognised by its first bytes', () => {
  expect(fotoJenis(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))).toBe('image/jpeg')
  expect(fotoJenis(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('image/png')
  expect(fotoJenis(Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'))).toBe('image/webp')
})

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', 'RIFF....AVI ', ''])(
  '%j is not a photo',
  (text) => {
    expect(fotoJenis(Buffer.from(text))).toBeUndefined()
  },
)
