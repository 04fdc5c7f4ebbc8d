/** Large enough to read every digit of a slip, and a tenth of what a camera makes. */
const SIDE_PX_MAX = 1_600
const QUALITY = 0.8
/** The server takes no more. */
const PDF_BYTES_MAX = 2 * 1024 * 1024

/**
 * A proof in base 64. A picture is drawn anew, which makes it small and leaves behind where it was
 * taken; a PDF goes as it is. Nothing when the file is neither.
 */
export async function readProof(file: File): Promise<string | undefined> {
  if (file.type === 'application/pdf') {
    return file.size <= PDF_BYTES_MAX ? readBase64(file) : undefined
  }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, SIDE_PX_MAX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1]
}

function readBase64(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onerror = () => resolve(undefined)
    reader.onload = () => resolve(String(reader.result).split(',')[1])
    reader.readAsDataURL(file)
  })
}
