import { createApp } from '#app'
import { createDeps } from '#deps'
import { loadConfig } from '#platform/config'
import { stopOnSignal } from '#platform/stop-on-signal'

const config = loadConfig(process.env)
const deps = createDeps(config, 'api')
const app = await createApp(deps)
stopOnSignal(async () => {
  await app.close()
  await deps.close()
})
await app.listen({ port: config.port, host: config.host })
