import { once } from 'node:events'
import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHttp } from '#platform/http/create-http'
import { createLogger } from '#platform/logger'

test.each(['onRequest', 'handler'] as const)('closing waits for the %s of a request whose caller has left', async (step) => {
  const done: string[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const work = async (name: string) => {
    if (name === step) {
      begin()
      await released
    }
    done.push(name)
  }
  const app = createHttp({ logger: createLogger('silent', 'test'), trustProxy: false, production: false })
  app.get('/lama', {
    onRequest: () => work('onRequest'),
    handler: async () => {
      await work('handler')
      return 'ok'
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const caller = new AbortController()
  const asked = fetch(`${url}/lama`, { signal: caller.signal })
  await begun
  caller.abort()
  await expect(asked).rejects.toThrow()
  const stopped = once(app.server, 'close')
  const closed = app.close().then(() => done.push('closed'))
  await stopped
  // Closing ends two rounds after the server when it waits for nobody.
  for (let round = 0; round < 20; round++) await nextRound()
  release()
  await closed
  expect(done).toEqual(['onRequest', 'handler', 'closed'])
})
