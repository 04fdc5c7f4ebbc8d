import sharp, { type Sharp } from 'sharp'
import { inTurn, openPicture, TIMEOUT_S } from '#platform/pictures/redraw-picture'

/** A picture in one width and format. */
export type DrawnFile<F extends string> = { lebar: number; format: F; isi: Buffer }

export type Drawn<F extends string> = {
  /** The size of the largest file. */
  lebar: number
  tinggi: number
  files: DrawnFile<F>[]
}

type Format = 'avif' | 'webp' | 'jpg'

/** Little effort for AVIF: more costs seconds of a shared processor and saves a few percent. */
const ENCODERS: Record<Format, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

/** A strip that is much taller than wide is no photo, and would fill many screens. */
const TALL_MAX = 4

/**
 * Decodes a picture once and draws it in several widths and formats. Nothing of the original file
 * remains but its points. Undefined when it cannot be read as one still picture.
 */
export async function drawWidths<F extends Format>(
  isi: Buffer, formats: readonly F[], widthsOf: (lebar: number) => number[], width_max: number,
): Promise<Drawn<F> | undefined> {
  return inTurn(async () => {
    const picture = await openPicture(isi)
    if (!picture) return undefined
    const { data, info } = await picture
      .resize({
        width: width_max, height: width_max * TALL_MAX, fit: 'inside', withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true })
    const { width: lebar, height: tinggi, channels } = info
    const files: DrawnFile<F>[] = []
    for (const width of widthsOf(lebar)) {
      for (const format of formats) {
        const points = sharp(data, { raw: { width: lebar, height: tinggi, channels } })
        const drawn = ENCODERS[format](points.resize({ width }))
        const isiFile = await drawn.timeout({ seconds: TIMEOUT_S }).toBuffer()
        files.push({ lebar: width, format, isi: isiFile })
      }
    }
    return { lebar, tinggi, files }
  })
}
