import { LEBAR_GAMBAR } from '@lunas/contract/ziswaf/program'
import type { FastifyInstance } from 'fastify'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { redrawPicture } from '#platform/pictures/redraw-picture'
import type { Needs } from '#program/needs'
import { findGambar } from '#program/program.queries'

const PATH = '/uploads/program'
const A_YEAR_S = 365 * 24 * 3_600
const SIDIK = /^([0-9a-f]{64})\.jpg$/

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

/** Serves the pictures of programs to everybody; whoever does not know the hash finds none. */
export function serveGambar(app: FastifyInstance, { db, storage }: Pick<Needs, 'db' | 'storage'>): void {
  app.get<{ Params: { institusi: string; file: string } }>(
    `${PATH}/:institusi/:file`,
    async ({ params: { institusi, file } }, reply) => {
      const sidik = SIDIK.exec(file)?.[1]
      const isKnown = sidik !== undefined && INSTITUSI_PATTERN.test(institusi)
      const found = isKnown
        ? await db.inTransaction(institusi, (tx) => findGambar(tx, Buffer.from(sidik, 'hex')))
        : undefined
      const isi = found && (await storage.get(found.kunci))
      if (!isi) return reply.code(404).type('text/plain; charset=utf-8').send('Tidak ditemukan')
      return reply
        .headers({
          'cache-control': `public, max-age=${A_YEAR_S}, immutable`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type(found.jenis)
        .send(isi)
    },
  )
}
