/** Large enough to read every digit of a slip, and a tenth of a camera's file size. */
const SIDE_PX_MAX = 1_600
const QUALITY = 0.85

/**
 * Redraws a photo as a JPEG: this makes it small, turns it upright and removes place and phone
 * model. Undefined when the browser cannot read it as a picture.
 */
export async function redrawPhoto(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, SIDE_PX_MAX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // JPEG has no transparency and would show it black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  return drawn ?? undefined
}
