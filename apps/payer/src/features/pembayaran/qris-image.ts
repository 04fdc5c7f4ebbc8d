import { qrPath } from '#lib/qr.ts'
import { formatRupiah } from '@lunas/values/rupiah'

const WIDTH_PX = 1_000
const CODE_PX = 860
const TEXT_FONT = 'system-ui, sans-serif'

/** A picture to save and open from a wallet: the code, the school and the amount. */
export async function drawQris(
  qr_string: string,
  sekolah: string,
  total: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = WIDTH_PX + 180
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.textAlign = 'center'
  pen.font = `600 44px ${TEXT_FONT}`
  pen.fillText(sekolah, WIDTH_PX / 2, 90, WIDTH_PX - 80)
  pen.font = `700 56px ${TEXT_FONT}`
  pen.fillText(formatRupiah(total), WIDTH_PX / 2, 160)
  drawCode(pen, qr_string)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function drawCode(pen: CanvasRenderingContext2D, text: string): void {
  const { size, path } = qrPath(text)
  // Whole pixels per square, so that the edges stay sharp.
  const scale = Math.floor(CODE_PX / size)
  pen.translate(Math.floor((WIDTH_PX - size * scale) / 2), 200)
  pen.scale(scale, scale)
  pen.fill(new Path2D(path))
}
