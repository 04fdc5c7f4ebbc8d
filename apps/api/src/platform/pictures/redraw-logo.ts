import { inTurn, openPicture, TIMEOUT_S } from '#platform/pictures/redraw-picture'

/** The largest icon that is made from a logo. */
const SIDE_PX_MAX = 512

/**
 * Decodes a logo and draws it again as a PNG, which keeps its transparency. Undefined when it cannot
 * be read as one still picture.
 */
export async function redrawLogo(isi: Buffer): Promise<Buffer | undefined> {
  return inTurn(async () => {
    const picture = await openPicture(isi)
    return picture
      ?.resize({ width: SIDE_PX_MAX, height: SIDE_PX_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
  })
}
