import { encode } from 'uqr'
import { encodePng } from '#qris/png'

/** Four modules of white around the code, which the QR standard asks for. */
const QUIET_ZONE_MODULES = 4
const SCALE_PIXELS = 8

/** The code as a PNG, as the provider's own image address gives it. */
export function qrImage(text: string): Buffer {
  const qr = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES })
  return encodePng(qr.data, SCALE_PIXELS)
}
