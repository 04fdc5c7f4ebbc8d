import { redrawPhoto } from '@lunas/client/redraw-photo'

/** The server takes no more. */
const PDF_BYTES_MAX = 2 * 1024 * 1024

/**
 * A proof as it is sent. A picture is drawn anew, which makes it small and leaves behind where it was
 * taken; a PDF goes as it is. Nothing when the file is neither.
 */
export async function readProof(file: File): Promise<Blob | undefined> {
  const isPdf = file.type === 'application/pdf'
  if (isPdf && file.size > PDF_BYTES_MAX) return undefined
  return isPdf ? file : redrawPhoto(file)
}
