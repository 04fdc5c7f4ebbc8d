import { ensureInstalled } from './install/ensure-installed.mjs'
import { handOver } from './install/hand-over.mjs'
import { requireFreePorts } from './install/ports.mjs'

await requireFreePorts(process.env)
await ensureInstalled()
handOver('scripts/dev.ts', process.argv.slice(2))
