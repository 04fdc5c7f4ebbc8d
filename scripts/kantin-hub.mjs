import { ensureInstalled } from './install/ensure-installed.mjs'
import { handOver } from './install/hand-over.mjs'

await ensureInstalled()
handOver('apps/kantin-hub/src/main.ts', process.argv.slice(2))
