import { expect, test } from 'vitest'
import { formatFoto, fotoSources, fotoWidths, parseFoto, usualFoto } from './foto-linimasa.ts'

const FOTO = {
  institusi_id: 'mobile', id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', sidik: '0123456789abcdef',
  lebar: 1_280, tinggi: 720,
}

test('a name is read back as it was written', () => {
  const name = formatFoto(FOTO, 400, 'avif')
  expect(name).toBe('mobile-0190a1b2c3d47e5f8a9b0c1d2e3f4a5b-0123456789abcdef-1280x720-400.avif')
  expect(parseFoto(name)).toEqual({ ...FOTO, width: 400, format: 'avif' })
})

test('a small picture is never stretched', () => {
  expect(fotoWidths(1_280)).toEqual([400, 800, 1_280])
  expect(fotoWidths(800)).toEqual([400, 800])
  expect(fotoWidths(64)).toEqual([64])
  expect(parseFoto(usualFoto({ ...FOTO, lebar: 64, tinggi: 64 }))).toMatchObject({ width: 64 })
})

test.each([
  '', 'x.jpg', '../mobile.svg', `${usualFoto(FOTO)}?x`, usualFoto(FOTO).replace('mobile', 'Mobile'),
  usualFoto(FOTO).replace('.jpg', '.svg'), `${usualFoto(FOTO)}\n`, usualFoto(FOTO).replace('0190', '01g0'),
])('%j is no name of ours', (name) => {
  expect(parseFoto(name)).toBeUndefined()
  expect(fotoSources(name)).toBeUndefined()
})

test('a browser gets all widths in every format, and the size of the picture', () => {
  expect(fotoSources(usualFoto(FOTO))).toMatchObject({
    sources: [{ type: 'image/avif' }, { type: 'image/webp' }],
    src: expect.stringMatching(/^\/uploads\/linimasa\/.*-800\.jpg$/),
    srcSet: expect.stringMatching(/-400\.jpg 400w, .*-800\.jpg 800w, .*-1280\.jpg 1280w$/),
    width: 1_280, height: 720,
  })
})
