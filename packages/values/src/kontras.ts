/** White text on a brand colour needs this much, as WCAG 2 asks for (AA). */
const KONTRAS_MIN = 4.5

/** Whether white text can be read on `#rrggbb`. */
export function isReadable(warna: string): boolean {
  return contrastWithWhite(warna) >= KONTRAS_MIN
}

/** The contrast of `#rrggbb` with white as WCAG 2 defines it, from 1 to 21. */
export function contrastWithWhite(warna: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(warna.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 1.05 / (0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) + 0.05)
}
