import type { FastifyInstance, FastifyReply } from 'fastify'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import type { Database, Tx } from '#platform/db/database'
import type { Storage } from '#platform/storage/storage'

const A_YEAR_S = 365 * 24 * 3_600
const SIDIK = /^([0-9a-f]{64})\.jpg$/

type Needs = { db: Database; storage: Storage }
type Find = (tx: Tx, sidik: Buffer) => Promise<{ kunci: string; jenis: string } | undefined>

/**
 * Serves the pictures of one subject to everybody under `path/institution/hash.jpg`; whoever does not
 * know the hash finds none. `find` says which pictures the public may see.
 */
export function servePublicPictures(
  app: FastifyInstance, path: string, { db, storage }: Needs, find: Find,
): void {
  app.get<{ Params: { institusi: string; file: string } }>(
    `${path}/:institusi/:file`,
    async ({ params: { institusi, file } }, reply) => {
      const sidik = SIDIK.exec(file)?.[1]
      const isKnown = sidik !== undefined && INSTITUSI_PATTERN.test(institusi)
      const found = isKnown
        ? await db.inTransaction(institusi, (tx) => find(tx, Buffer.from(sidik, 'hex')))
        : undefined
      const isi = found && (await storage.get(found.kunci))
      return isi ? sendPublicPicture(reply, found.jenis, isi) : sendNotFound(reply)
    },
  )
}

/** The address names the content, so a browser may keep the picture for ever. */
export function sendPublicPicture(reply: FastifyReply, jenis: string, isi: Buffer): FastifyReply {
  return reply
    .headers({
      'cache-control': `public, max-age=${A_YEAR_S}, immutable`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(jenis)
    .send(isi)
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    .send('Tidak ditemukan')
}
