import { ensureInstalled } from './install/ensure-installed.mjs'
import { handOver } from './install/hand-over.mjs'

await ensureInstalled()
// Handed over with the keyboard, by which a person moves the card of the simulated reader.
handOver('apps/nfc-bridge/src/main.ts', process.argv.slice(2))
