import type { FOTO_TYPES } from '@lunas/contract/pengguna/akun'

export type FotoJenis = (typeof FOTO_TYPES)[number]

/** The type of a photo by its first bytes, whatever its name; undefined for any other file. */
export function fotoJenis(bytes: Buffer): FotoJenis | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const isRiff = bytes.subarray(0, 4).toString('latin1') === 'RIFF'
  if (isRiff && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  return undefined
}

function startsWith(bytes: Buffer, head: number[]): boolean {
  return bytes.length > head.length && head.every((byte, i) => bytes[i] === byte)
}
