import { ensureInstalled } from './install/ensure-installed.mjs'
import { handOver } from './install/hand-over.mjs'

await ensureInstalled()
handOver('scripts/run.ts', process.argv.slice(2))
