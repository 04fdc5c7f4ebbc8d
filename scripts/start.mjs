import { ensureInstalled } from './install/ensure-installed.mjs'
import { handOver } from './install/hand-over.mjs'
import { requireFreePorts } from './install/ports.mjs'
import { requireNode } from './install/project.mjs'

requireNode()
// Checked before the installation, which would delete the packages of a running program.
await requireFreePorts(process.env)
await ensureInstalled()
handOver('scripts/start.ts', process.argv.slice(2))
