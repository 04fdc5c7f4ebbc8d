import { institusiOfHost } from '@lunas/values/institusi-of-host'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#platform/http/refuse'
import { IKON } from '#institusi/ikon-sizes'
import { buildManifest } from '#institusi/manifest'
import type { Needs } from '#institusi/needs'
import { readArea } from '#institusi/read-area'


const A_YEAR_S = 365 * 24 * 3_600
const A_DAY_S = 24 * 3_600
const FIVE_MINUTES_S = 300

/** What a browser fetches by address to install the app: the manifest of this host, and its icons. */
export function manifestRoutes(
  app: FastifyInstance, deps: Pick<Needs, 'db' | 'clock' | 'findInstitusi' | 'ikon'>,
): void {
  const { findInstitusi, ikon } = deps
  app.get('/manifest.webmanifest', async (request, reply) => {
    const institusi = await findInstitusi(institusiOfHost(request.hostname))
    const area = await readArea(deps, institusi.id)
    const manifest = buildManifest(institusi, await ikon.versionOf(institusi.logo), area)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${FIVE_MINUTES_S}`)
      .send(JSON.stringify(manifest))
  })

  app.get<{ Params: { kode: string; nama: string }; Querystring: { v?: string } }>(
    '/ikon/institusi/:kode/:nama.png',
    ({ params, query }, reply) => sendIkon(reply, params.kode, params.nama, query.v),
  )
  // For iOS, which takes its icon from the page; the page is the same for all institutions.
  app.get('/ikon/institusi/180.png', (request, reply) =>
    sendIkon(reply, institusiOfHost(request.hostname), '180', undefined),
  )

  async function sendIkon(
    reply: FastifyReply, kode: string, nama: string, versi: string | undefined,
  ) {
    const known = IKON.find((one) => one.nama === nama)
    if (!known) throw refuse('ALAMAT_TIDAK_ADA')
    const { logo } = await findInstitusi(kode)
    const icon = await ikon.draw(logo, known.nama)
    if (!icon) return reply.redirect('/ikon/lunas-180.png')
    const keptFor = versi ? `${A_YEAR_S}, immutable` : A_DAY_S
    return reply.type('image/png').header('cache-control', `public, max-age=${keptFor}`).send(icon)
  }
}
