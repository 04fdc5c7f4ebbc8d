import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from '#platform/http/openapi'

/** The paths that are not calls of ours, as OpenAPI describes them. */
type OtherPaths = () => Parameters<typeof buildOpenApi>[1]

const DOCS_POLICY = [
  "default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
  "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join('; ')

/** Serves the page that describes every call. */
export async function documentCalls(
  app: FastifyInstance, version: string, others: OtherPaths,
): Promise<void> {
  const document = describeCalls(version, others)
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(async (docs) => {
    // To a page with an origin of its own, its own files are foreign ones.
    docs.addHook('onRequest', (_request, reply, done) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      done()
    })
    // The page may load only its own scripts. The sandbox gives it an origin of its own, so that its
    // scripts cannot read the session that the web apps keep at this address.
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      transformStaticCSP: () => DOCS_POLICY,
      // Folded, since drawing every call at once takes a browser seconds.
      uiConfig: { docExpansion: 'none' },
    })
  })
}

/** The same for every app of a process, and slow to build, so it is built once. */
const described = new Map<string, ReturnType<typeof buildOpenApi>>()

function describeCalls(version: string, others: OtherPaths) {
  const document = described.get(version) ?? buildOpenApi(version, others())
  described.set(version, document)
  return document
}
