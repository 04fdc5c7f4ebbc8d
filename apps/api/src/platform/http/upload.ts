import type { Call } from '@lunas/contract/wire/call'
import { calls } from '@lunas/contract/wire/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#platform/clock'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'

/** An upload is aborted when nothing arrived for this long. */
const STALL_MS = MINUTE_MS
const [KILOBYTE, MEGABYTE] = [1024, 1024 * 1024]

/**
 * Passes a file unread to the call that takes one, after the checks that need only headers. For
 * every other call a file is a wrong content type.
 */
export function acceptUploads(app: FastifyInstance): void {
  const all: Call[] = Object.values(calls)
  const types = new Set(all.flatMap(({ upload }) => upload?.types ?? []))
  for (const type of types) {
    app.addContentTypeParser(type, (request, payload, done) => {
      if (uploadRules(request)) done(null, payload)
      else done(Object.assign(new Error(`no file is taken: ${type}`), { statusCode: 415 }))
    })
  }
}

export function uploadRules(request: FastifyRequest): Call['upload'] {
  const { call } = request.routeOptions.config
  const rules: Call | undefined = call && calls[call]
  return rules?.upload
}

/**
 * Opens the file of a request without reading it. Refuses a file whose headers show that it does
 * not fit.
 */
export function openUpload(
  request: FastifyRequest, { types, bytes_max }: NonNullable<Call['upload']>,
): Upload {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  if (Number(request.headers['content-length'] ?? 0) > bytes_max) throw tooLarge(bytes_max)
  return { pieces: readPieces(request, bytes_max) }
}

async function* readPieces({ raw }: FastifyRequest, bytes_max: number): AsyncGenerator<Buffer> {
  raw.setTimeout(STALL_MS, () => raw.destroy())
  let bytes = 0
  try {
    for await (const piece of raw as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > bytes_max) throw tooLarge(bytes_max)
      yield piece
    }
  } catch (error) {
    // Nobody receives this refusal, but it keeps a cut connection from being logged as our error.
    if (!raw.complete && raw.destroyed && bytes <= bytes_max) throw refuse('UNGGAHAN_TERPUTUS')
    throw error
  } finally {
    raw.setTimeout(0)
  }
}

function tooLarge(bytes_max: number) {
  const [unit, bytes] = bytes_max < MEGABYTE ? ['kB', KILOBYTE] : ['MB', MEGABYTE]
  return refuse('BERKAS_TERLALU_BESAR', { maks: `${Math.floor(bytes_max / bytes)} ${unit}` })
}
