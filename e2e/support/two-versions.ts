import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The app at an address of its own, whose service worker can be replaced by a newer one. */
export type TwoVersions = { url: string; publishNewVersion: () => void; stop: () => Promise<void> }

/** Passes every request on to the app; a new version differs by a comment in its service worker. */
export async function serveTwoVersions(appUrl: string): Promise<TwoVersions> {
  let version = 1
  const server: Server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url?.startsWith('/sw.js') ?? false
    const { 'if-modified-since': _, 'if-none-match': __, ...asked } = incoming.headers
    const headers = isWorker ? { ...asked, 'accept-encoding': 'identity' } : incoming.headers
    const target = new URL(incoming.url ?? '/', appUrl)
    const passed = request(target, { method: incoming.method ?? 'GET', headers }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers
      const ends = isWorker || length === undefined ? {} : { 'content-length': length }
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...ends })
      if (isWorker) answer.once('end', () => outgoing.end(`\n// version ${version}`))
      answer.pipe(outgoing, { end: !isWorker })
    })
    passed.once('error', () => outgoing.destroy())
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishNewVersion: () => {
      version += 1
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
