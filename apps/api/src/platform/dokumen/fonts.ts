import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FILES = {
  Teks: '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
  Tebal: '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf',
} as const
export type FontName = keyof typeof FILES

const { resolve } = createRequire(import.meta.url)
const loaded = new Map<FontName, Buffer>()

/** The fonts that every document embeds. */
export function fontOf(name: FontName): Buffer {
  const font = loaded.get(name) ?? withoutShaping(readFileSync(resolve(FILES[name])))
  loaded.set(name, font)
  return font
}

/** The tables for ligatures, kerning and marks; Latin text is readable without them. */
const SHAPING = new Set(['GSUB', 'GPOS', 'GDEF'])
const HEADER_BYTES = 12
const RECORD_BYTES = 16

/**
 * Removes the shaping tables from the font: reading them costs seven times as much as the rest of a
 * document, and a list has millions of letters. Only their directory entries are removed.
 */
function withoutShaping(font: Buffer): Buffer {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, i) =>
    Buffer.from(font.subarray(HEADER_BYTES + i * RECORD_BYTES, HEADER_BYTES + (i + 1) * RECORD_BYTES)),
  )
  const kept = records.filter((record) => !SHAPING.has(record.toString('latin1', 0, 4)))
  font.writeUInt16BE(kept.length, 4)
  Buffer.concat(kept).copy(font, HEADER_BYTES)
  return font
}
