import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'

export type PostResult = { http_status: number } | { error: string }

export type Poster = {
  post(url: string, json: string): Promise<PostResult>
  close(): void
}

/** How the provider has called itself since before its present name. */
const USER_AGENT = 'Veritrans'
const REDIRECT_HOPS_MAX = 5
const SOCKETS_MAX = 128

/** Keeps connections open: a new one for each notification would cost more than the rest. */
export function createPoster(timeout_ms: number): Poster {
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: SOCKETS_MAX }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: SOCKETS_MAX }),
  }

  async function post(url: string, json: string, hopsLeft: number): Promise<PostResult> {
    const response = await send(url, json)
    if ('error' in response) return response
    const { http_status, location } = response
    if (![307, 308].includes(http_status) || location === undefined || hopsLeft === 0) {
      return { http_status }
    }
    return URL.canParse(location, url)
      ? post(new URL(location, url).href, json, hopsLeft - 1)
      : { error: 'alamat lanjutan tidak terbaca' }
  }

  function send(url: string, json: string, isSecondTry = false): Promise<SendResult> {
    return new Promise((resolve) => {
      const call = open(url, json)
      const timer = setTimeout(() => call.destroy(new Error('habis waktu')), timeout_ms)
      const finish = (result: SendResult) => {
        clearTimeout(timer)
        resolve(result)
      }
      call.on('response', (response: IncomingMessage) => {
        response.resume()
        response.on('end', () => finish(readAnswer(response)))
        response.on('error', (error) => finish({ error: error.message }))
      })
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The far side had closed an idle connection; that says nothing about this request.
        if (call.reusedSocket && error.code === 'ECONNRESET' && !isSecondTry) {
          clearTimeout(timer)
          resolve(send(url, json, true))
        } else finish({ error: error.code ?? error.message })
      })
    })
  }

  function open(url: string, json: string): ClientRequest {
    const target = new URL(url)
    const isHttps = target.protocol === 'https:'
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
      accept: 'application/json',
      'user-agent': USER_AGENT,
    }
    const call = isHttps
      ? httpsRequest(target, { method: 'POST', headers, agent: agents.https })
      : httpRequest(target, { method: 'POST', headers, agent: agents.http })
    call.end(json)
    return call
  }

  return {
    post: (url, json) => post(url, json, REDIRECT_HOPS_MAX),
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

type SendResult = { http_status: number; location?: string } | { error: string }

function readAnswer({ statusCode, headers }: IncomingMessage): SendResult {
  return {
    http_status: statusCode ?? 0,
    ...(headers.location === undefined ? {} : { location: headers.location }),
  }
}
