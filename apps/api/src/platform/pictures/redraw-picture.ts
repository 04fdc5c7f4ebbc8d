import sharp, { type Sharp } from 'sharp'
import { refuse } from '#platform/http/refuse'

/** A photo of 25 million points takes at most 100 MB while it is drawn again. */
const PIXELS_MAX = 25_000_000
/** Large enough to read every digit of a slip. */
const SIDE_PX_MAX = 1_600
const QUALITY = 82
export const TIMEOUT_S = 10
/** How many pictures are drawn at once, and how many more may wait for their turn. */
const AT_ONCE = 2
const WAITING_MAX = 30

// Nothing but these three is ever decoded, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// One thread per picture: requests share the machine with payments.
sharp.concurrency(1)
sharp.cache(false)

export type PictureLimits = { side_px_max?: number }

let running = 0
const queue: (() => void)[] = []

/**
 * Decodes a picture and draws it again as a JPEG. What is not a point of the picture is gone: place
 * and phone model, colour profiles, and anything hidden behind or between the points. Undefined when
 * it cannot be read as one still picture. Drawing happens outside the event loop.
 */
export async function redrawPicture(
  isi: Buffer, { side_px_max = SIDE_PX_MAX }: PictureLimits = {},
): Promise<Buffer | undefined> {
  return inTurn(async () => {
    const picture = await openPicture(isi)
    return picture
      ?.resize({ width: side_px_max, height: side_px_max, fit: 'inside', withoutEnlargement: true })
      // JPEG has no transparency and would show it black.
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
  })
}

/** A picture that is decoded when it is drawn; undefined if it has several frames. */
export async function openPicture(isi: Buffer): Promise<Sharp | undefined> {
  const picture = sharp(isi, {
    limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, autoOrient: true,
  })
  const { pages = 1 } = await picture.metadata()
  return pages > 1 ? undefined : picture
}

/** Waits for a turn and draws; undefined when the picture cannot be read. */
export async function inTurn<T>(draw: () => Promise<T | undefined>): Promise<T | undefined> {
  await takeTurn()
  try {
    return await draw()
  } catch {
    // The library says only what it could not read, and the sender needs no more.
    return undefined
  } finally {
    endTurn()
  }
}

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  if (queue.length >= WAITING_MAX) throw refuse('SERVER_SIBUK')
  await new Promise<void>((resolve) => queue.push(resolve))
}

/** The turn goes to the next who waits, so the number of running ones stays. */
function endTurn(): void {
  const next = queue.shift()
  if (next) next()
  else running -= 1
}
