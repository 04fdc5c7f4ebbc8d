import { encode } from 'uqr'

const QUIET_MODULES = 4

/** The dark squares of a QR code as one SVG path, with the margin that scanners need. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data: rows } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  let path = ''
  rows.forEach((row, y) => {
    let x = 0
    while (x < size) {
      const start = x
      while (x < size && row[x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
      else x++
    }
  })
  return { size, path }
}
