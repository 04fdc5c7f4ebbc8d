import sharp, { type Color } from 'sharp'
import { IKON, type IkonName } from './ikon-sizes.ts'

/**
 * Draws the icons of the logo that it reads and prints them as JSON. A program of its own: logos may be SVG, whose
 * decoder the process of the API blocks because uploads must never reach it.
 */
const logo = Buffer.concat(await Array.fromAsync<Buffer>(process.stdin))
const drawn: Partial<Record<IkonName, string>> = {}
for (const { nama, side_px, logo_share, isOpaque } of IKON) {
  const inner_px = Math.round(side_px * logo_share)
  const edge_px = Math.floor((side_px - inner_px) / 2)
  const background: Color = isOpaque ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 }
  const far_px = side_px - inner_px - edge_px
  const icon = sharp(logo, { density: 288, limitInputPixels: 25_000_000 })
    .resize({ width: inner_px, height: inner_px, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: edge_px, left: edge_px, bottom: far_px, right: far_px, background })
  const whole = isOpaque ? icon.flatten({ background }) : icon
  drawn[nama] = (await whole.png({ compressionLevel: 9 }).toBuffer()).toString('base64')
}
process.stdout.write(JSON.stringify(drawn))
