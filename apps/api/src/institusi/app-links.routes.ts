import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config'
import { refuse } from '#platform/http/refuse'

/** The id of the app in both stores; the same as in apps/payer/capacitor.config.json. */
export const APP_ID = 'id.lunas.app'

/** The screens whose links open in the app; the portal and the API stay in the browser. */
export const APP_PATHS = [
  '/app', '/bayar', '/bukti', '/id', '/info', '/iu', '/keranjang', '/kuitansi', '/login', '/panduan',
  '/tautan', '/verifikasi', '/ziswaf',
] as const

const AN_HOUR_S = 3_600

/** How phones check that a link of this site may open in our app, and in no other. */
export function appLinksRoutes(
  app: FastifyInstance, { config }: { config: Pick<Config, 'androidSidik' | 'appleTeam'> },
): void {
  const { androidSidik, appleTeam } = config
  app.get('/.well-known/assetlinks.json', (_request, reply) => {
    if (androidSidik.length === 0) throw refuse('ALAMAT_TIDAK_ADA')
    const target = {
      namespace: 'android_app', package_name: APP_ID, sha256_cert_fingerprints: androidSidik,
    }
    const relation = ['delegate_permission/common.handle_all_urls']
    return reply.header('cache-control', `public, max-age=${AN_HOUR_S}`).send([{ relation, target }])
  })

  app.get('/.well-known/apple-app-site-association', (_request, reply) => {
    if (appleTeam === '') throw refuse('ALAMAT_TIDAK_ADA')
    const components = APP_PATHS.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }])
    const details = [{ appIDs: [`${appleTeam}.${APP_ID}`], components }]
    return reply
      .header('cache-control', `public, max-age=${AN_HOUR_S}`)
      .send({ applinks: { details } })
  })
}
