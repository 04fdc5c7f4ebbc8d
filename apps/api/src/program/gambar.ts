import { LEBAR_GAMBAR } from '@lunas/contract/ziswaf/program'
import type { FastifyInstance } from 'fastify'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { servePublicPictures } from '#platform/pictures/serve-public-pictures'
import { redrawPicture } from '#platform/pictures/redraw-picture'
import type { Needs } from '#program/needs'
import { findGambar } from '#program/program.queries'

const PATH = '/uploads/program'

/** A picture's address names its content, so a browser may keep it for ever. */
export function gambarPath(institusi_id: string, sidik: string): string {
  return `${PATH}/${institusi_id}/${sidik}.jpg`
}

/** Draws a picture again in every width; what is not a picture is refused. */
export async function drawGambar({ pieces }: Upload): Promise<{ lebar: number; isi: Buffer }[]> {
  const sent = Buffer.concat(await Array.fromAsync(pieces))
  const drawn: { lebar: number; isi: Buffer }[] = []
  for (const lebar of LEBAR_GAMBAR) {
    const isi = await redrawPicture(sent, { side_px_max: lebar })
    if (!isi) throw refuse('FOTO_TIDAK_TERBACA')
    drawn.push({ lebar, isi })
  }
  return drawn
}

/** Serves the pictures of programs to everybody. */
export function serveGambar(app: FastifyInstance, needs: Pick<Needs, 'db' | 'storage'>): void {
  servePublicPictures(app, PATH, needs, findGambar)
}
