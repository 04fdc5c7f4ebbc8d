import { encode } from 'uqr'
import { encodePng } from '#qris/png'

/** The white border that the QR standard requires. */
const QUIET_ZONE_MODULES = 4
const SCALE_PIXELS = 8

/** The code as a PNG with large modules, which small phones scan faster. */
export function qrImage(text: string): Buffer {
  const qr = encode(text, { ecc: 'L', border: QUIET_ZONE_MODULES })
  return encodePng(qr.data, SCALE_PIXELS)
}
