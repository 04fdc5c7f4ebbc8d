import type { FastifyInstance, FastifyReply } from 'fastify'
import { institusiLogo, kunciOfLogo } from '#platform/pictures/logo-files'
import type { Storage } from '#platform/storage/storage'

const A_YEAR_S = 365 * 24 * 3_600

/** Serves the logos that institutions sent. Those that came with the program are plain files. */
export function serveLogo(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Params: { institusi: string; file: string } }>(
    '/uploads/logo/:institusi/:file',
    ({ params: { institusi, file } }, reply) => sendLogo(reply, institusiLogo(institusi, file)),
  )
  app.get<{ Params: { file: string } }>(
    '/uploads/logo-sekolah/:file(^[a-z0-9]+\\.[0-9a-f-]+\\.png$)',
    ({ params: { file } }, reply) => sendLogo(reply, file),
  )

  async function sendLogo(reply: FastifyReply, logo: string) {
    const kunci = kunciOfLogo(logo)
    const isi = kunci && (await storage.get(kunci))
    if (!isi) return reply.code(404).type('text/plain; charset=utf-8').send('Tidak ditemukan')
    return reply
      .headers({
        'cache-control': `public, max-age=${A_YEAR_S}, immutable`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        // Mail programs show the institution's logo.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(isi)
  }
}
