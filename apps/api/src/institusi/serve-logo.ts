import type { FastifyInstance, FastifyReply } from 'fastify'
import { institusiLogo, kunciOfLogo } from '#platform/pictures/logo-files'
import { sendNotFound, sendPublicPicture } from '#platform/pictures/serve-public-pictures'
import type { Storage } from '#platform/storage/storage'

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
    if (!isi) return sendNotFound(reply)
    // Mail programs show the institution's logo.
    return sendPublicPicture(reply.header('cross-origin-resource-policy', 'cross-origin'), 'image/png', isi)
  }
}
