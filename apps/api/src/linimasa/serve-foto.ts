import { createHash } from 'node:crypto'
import { FOTO_FORMATS, FOTO_PATH, parseFoto } from '@lunas/values/foto-linimasa'
import type { FastifyInstance } from 'fastify'
import { findPublicFile } from '#linimasa/linimasa.queries'
import type { Needs } from '#linimasa/needs'

const A_YEAR_S = 365 * 24 * 3_600

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
    if (!isWhole) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        .send('Tidak ditemukan')
    }
    return reply
      .header('cache-control', `public, max-age=${A_YEAR_S}, immutable`)
      .type(file.jenis)
      .send(isi)
  })
}
