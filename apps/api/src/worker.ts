import { createDeps } from '#deps'
import { loadConfig } from '#platform/config'
import { stopOnSignal } from '#platform/stop-on-signal'
import { startWorker } from '#start-worker'

const deps = createDeps(loadConfig(process.env), 'worker')
const worker = await startWorker(deps)
stopOnSignal(async () => {
  await worker.stop()
  await deps.close()
})
