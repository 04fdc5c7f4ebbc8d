import { createHash } from 'node:crypto'
import { FOTO_FORMATS, FOTO_PATH, parseFoto } from '@lunas/values/foto-linimasa'
import type { FastifyInstance } from 'fastify'
import { sendNotFound, sendPublicPicture } from '#platform/pictures/serve-public-pictures'
import { findPublicFile } from '#linimasa/linimasa.queries'
import type { Needs } from '#linimasa/needs'

/**
 * Serves pictures of posts that are shown now, to everybody who knows the name, which cannot be
 * guessed. A name contains the hash of its content, so browsers keep a picture for ever.
 */
export function serveFotoLinimasa(
  app: FastifyInstance, { db, clock, storage }: Pick<Needs, 'db' | 'clock' | 'storage'>,
): void {
  app.get<{ Params: { nama: string } }>(`${FOTO_PATH}:nama`, async (request, reply) => {
    const foto = parseFoto(request.params.nama)
    const jenis = foto && FOTO_FORMATS[foto.format]
    const file = foto && jenis && (await db.inTransaction(foto.institusi_id, (tx) =>
      findPublicFile(tx, foto, foto.width, jenis, clock.now())))
    const isi = file && (await storage.get(file.kunci))
    const isWhole = isi && createHash('sha256').update(isi).digest().equals(file.sidik)
    return isWhole ? sendPublicPicture(reply, file.jenis, isi) : sendNotFound(reply)
  })
}
