const SIDE_PX_MAX = 512
const QUALITY = 0.85

/**
 * A photo as a small square JPEG in base 64: what a phone's camera makes is a hundred times larger
 * than a round picture needs. Nothing when the file is no picture.
 */
export async function shrinkPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const crop = Math.min(picture.width, picture.height)
  const side = Math.min(crop, SIDE_PX_MAX)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const left = (picture.width - crop) / 2
  const top = (picture.height - crop) / 2
  canvas.getContext('2d')?.drawImage(picture, left, top, crop, crop, 0, 0, side, side)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1]
}
