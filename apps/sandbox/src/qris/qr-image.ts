import { encode } from 'uqr'
import { encodePng } from '#qris/png'

/** Four modules of white around the code, which the QR standard asks for. */
const QUIET_ZONE_MODULES = 4
const SCALE_PIXELS = 8

/** The code as a PNG with big modules: a screen has no dirt, and a small phone reads it faster. */
export function qrImage(text: string): Buffer {
  const qr = encode(text, { ecc: 'L', border: QUIET_ZONE_MODULES })
  return encodePng(qr.data, SCALE_PIXELS)
}
