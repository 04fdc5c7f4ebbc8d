import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { kunciBukti } from '#tertahan/tertahan'
import { parseKode } from '@lunas/values/kode'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const [SQUARES, SQUARE_PX] = [16, 4]

/** A picture of black and white squares; another text is another picture, also once drawn again. */
export function aPicture(text: string): Buffer<ArrayBuffer> {
  const bits = createHash('sha256').update(text).digest()
  const rows = Array.from({ length: SQUARES }, (_, y) => {
    const points = Array.from({ length: SQUARES }, (__, x) => {
      const at = y * SQUARES + x
      const isWhite = ((bits[at >> 3] ?? 0) >> (at & 7)) & 1
      return Buffer.alloc(SQUARE_PX, isWhite ? 255 : 0)
    })
    const row = Buffer.concat([Buffer.alloc(1), ...points])
    return Buffer.concat(Array<Buffer>(SQUARE_PX).fill(row))
  })
  const side = SQUARES * SQUARE_PX
  return pngOf(side, side, deflateSync(Buffer.concat(rows)))
}

/** A grey PNG of this size around the compressed rows, whatever they are. */
export function pngOf(width: number, height: number, rows: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  return Buffer.concat([
    SIGNATURE, chunkOf('IHDR', head), chunkOf('IDAT', rows), chunkOf('IEND', Buffer.alloc(0)),
  ])
}

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

export const PNG = aPicture('bukti')
/** The beginning of a PDF, enough to be recognised as one. */
export const PDF = Buffer.from('%PDF-1.7')

/** A proof of whoever opened the payment on this device, in the demo's settings. */
export function buktiFor(kode_pembayaran: string): { kode_pembayaran: string; kunci: string } {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw new Error(`not a payment: ${kode_pembayaran}`)
  return { kode_pembayaran, kunci: kunciBukti(kode, 'lunas-bukti-dev') }
}
