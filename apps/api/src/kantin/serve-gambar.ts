import type { FastifyInstance } from 'fastify'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { GAMBAR_PATH } from '#kantin/kantin'
import { findGambar } from '#kantin/kantin.queries'
import type { Needs } from '#kantin/needs'

const A_YEAR_S = 365 * 24 * 3_600
const SIDIK = /^([0-9a-f]{64})\.jpg$/

/** Serves pictures of products to everybody; whoever does not know the hash finds none. */
export function serveGambarProduk(
  app: FastifyInstance, { db, storage }: Pick<Needs, 'db' | 'storage'>,
): void {
  app.get<{ Params: { institusi: string; file: string } }>(
    `${GAMBAR_PATH}/:institusi/:file`,
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
