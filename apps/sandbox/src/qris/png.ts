import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GREYSCALE = 0
const ONE_BIT = 1

/** A black-and-white image; `true` is black. Each module becomes scale × scale pixels. */
export function encodePng(modules: readonly (readonly boolean[])[], scale: number): Buffer {
  const side = modules.length * scale
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(side)),
    chunk('IDAT', deflateSync(scanlines(modules, scale))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function header(side: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(side, 0)
  bytes.writeUInt32BE(side, 4)
  bytes.writeUInt8(ONE_BIT, 8)
  bytes.writeUInt8(GREYSCALE, 9)
  return bytes
}

/** One filter byte, then the pixels of the row packed eight to a byte; a set bit is white. */
function scanlines(modules: readonly (readonly boolean[])[], scale: number): Buffer {
  const stride = 1 + Math.ceil((modules.length * scale) / 8)
  const rows = modules.map((row) => {
    const line = Buffer.alloc(stride)
    for (let x = 0; x < row.length * scale; x++) {
      if (row[Math.floor(x / scale)]) continue
      const at = 1 + (x >> 3)
      line.writeUInt8(line.readUInt8(at) | (0x80 >> (x & 7)), at)
    }
    return line
  })
  return Buffer.concat(rows.flatMap((line) => Array.from({ length: scale }, () => line)))
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
