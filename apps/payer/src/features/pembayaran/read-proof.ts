import { redrawPhoto } from '@lunas/client/redraw-photo'

/** The server's limit. */
const PDF_BYTES_MAX = 2 * 1024 * 1024

/**
 * Prepares a proof for sending. A picture is redrawn, which makes it small and removes the place
 * where it was taken; a PDF is sent unchanged. Undefined for other files.
 */
export async function readProof(file: File): Promise<Blob | undefined> {
  const isPdf = file.type === 'application/pdf'
  if (isPdf && file.size > PDF_BYTES_MAX) return undefined
  return isPdf ? file : redrawPhoto(file)
}
