import { fastify } from 'fastify'
import { ControlRefusal } from '#world/control-input'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** An HTTP server whose control calls refuse with a sentence in `msg`. */
export function createServer(): FastifyInstance {
  const app = fastify({
    // Calls left unanswered on purpose must not keep the sandbox from stopping.
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ msg: `Tidak ada ${request.method} ${request.url} di sandbox ini.` }),
  )
  return app
}

/** An empty body counts as none; the provider's client and curl both send such bodies. */
async function parseJson(_request: FastifyRequest, text: string | Buffer): Promise<unknown> {
  if (text.length === 0) return undefined
  try {
    return JSON.parse(String(text))
  } catch {
    throw new ControlRefusal(400, 'Isi permintaan bukan JSON yang benar.')
  }
}

function refuse(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ControlRefusal) {
    return reply.code(error.statusCode).send({ msg: error.message })
  }
  const code = error.statusCode ?? 500
  if (code === 415) return reply.code(415).send({ msg: 'Kirim isi permintaan sebagai JSON.' })
  if (code < 500) return reply.code(code).send({ msg: 'Permintaan tidak dapat dibaca.' })
  process.stderr.write(`${error.stack ?? error.message}\n`)
  return reply.code(500).send({ msg: 'Sandbox tersandung galat di dalamnya sendiri.' })
}
