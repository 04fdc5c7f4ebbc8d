const SIDE_PX_MAX = 512
const QUALITY = 0.85

/**
 * Crops and shrinks a photo to a small square JPEG: a phone's camera makes files a hundred times
 * larger than a round picture needs. Undefined when the browser cannot read the file as a picture.
 */
export async function shrinkPhoto(file: File): Promise<Blob | undefined> {
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
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  return drawn ?? undefined
}
