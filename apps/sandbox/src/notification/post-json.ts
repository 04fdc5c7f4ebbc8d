import { Agent } from 'undici'

export type PostResult = { http_status: number } | { error: string }

type Poster = {
  /** These headers override the common ones. */
  post(url: string, json: string, headers?: Record<string, string>): Promise<PostResult>
  close(): void
}

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  /** The provider's user agent, which still has its former name. */
  'user-agent': 'Veritrans',
}
type Letter = { body: string; headers: Record<string, string> }

const REDIRECT_HOPS_MAX = 5
const CONNECTIONS_MAX = 128

/** Keeps connections open: a new one for each notification would cost more than the rest. */
export function createPoster(timeout_ms: number): Poster {
  const agent = new Agent({
    connections: CONNECTIONS_MAX,
    headersTimeout: timeout_ms,
    bodyTimeout: timeout_ms,
    connect: { timeout: timeout_ms },
  })

  async function send(url: string, letter: Letter, hopsLeft: number): Promise<PostResult> {
    const { origin, pathname, search } = new URL(url)
    const path = pathname + search
    const answer = await agent.request({ origin, path, method: 'POST', ...letter })
    const { statusCode: http_status } = answer
    await answer.body.dump()
    const { location } = answer.headers
    if (![307, 308].includes(http_status) || typeof location !== 'string' || hopsLeft === 0) {
      return { http_status }
    }
    return send(new URL(location, url).href, letter, hopsLeft - 1)
  }

  async function post(url: string, letter: Letter, isSecondTry = false): Promise<PostResult> {
    try {
      return await send(url, letter, REDIRECT_HOPS_MAX)
    } catch (error) {
      const code = codeOf(error)
      // The other side may have closed an idle connection; that does not mean the request failed.
      const wasCut = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
      return wasCut && !isSecondTry ? post(url, letter, true) : { error: EXPLAINED[code] ?? code }
    }
  }

  return {
    post: (url, body, headers) => post(url, { body, headers: { ...HEADERS, ...headers } }),
    close: () => void agent.destroy(),
  }
}

/** Explanations for the page; other codes are shown as they are. */
const EXPLAINED: Record<string, string> = {
  UND_ERR_HEADERS_TIMEOUT: 'tidak menjawab',
  UND_ERR_BODY_TIMEOUT: 'tidak menjawab',
  UND_ERR_CONNECT_TIMEOUT: 'tidak menjawab',
  UND_ERR_SOCKET: 'sambungan terputus',
  ECONNRESET: 'sambungan terputus',
  ECONNREFUSED: 'tidak ada di alamat itu',
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'gagal'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
