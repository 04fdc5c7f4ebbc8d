type Rgb = readonly [number, number, number]
type BrandColors = { light: string; dark: string; deep: string; soft: string }

/** The darkest card in dark mode; a colour that is readable on it is readable everywhere. */
const DARK_CARD: Rgb = [0x28, 0x24, 0x1c]
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const STEP = 0.04

/**
 * The institution's colour, changed only as far as readability needs: `light` and `deep` are
 * backgrounds for white text, `dark` is text on the cards of dark mode, and `soft` is a light
 * background for dark text. Undefined for text that is not a colour.
 */
export function brandColors(warna: string): BrandColors | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(warna)) return undefined
  const base: Rgb = [parseByte(warna, 1), parseByte(warna, 3), parseByte(warna, 5)]
  return {
    light: moveUntil(base, BLACK, (color) => contrast(color, WHITE) >= 5.5),
    dark: moveUntil(base, WHITE, (color) => contrast(color, DARK_CARD) >= 6.5),
    deep: moveUntil(base, BLACK, (color) => contrast(color, WHITE) >= 8),
    soft: toHex(mix(base, WHITE, 0.9)),
  }
}

function moveUntil(from: Rgb, to: Rgb, isReadable: (color: Rgb) => boolean): string {
  let color = from
  for (let share = 0; share <= 1 && !isReadable(color); share += STEP) color = mix(from, to, share)
  return toHex(color)
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share)
  return [part(0), part(1), part(2)]
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function parseByte(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16)
}
