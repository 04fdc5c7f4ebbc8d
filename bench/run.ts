import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAgent } from './agent.ts'
import { benchAllocation } from './allocation.ts'
import { benchBilling } from './billing.ts'
import { benchCanteen } from './canteen.ts'
import { benchDonations } from './donations.ts'
import { benchGrowth } from './growth.ts'
import { benchImpor } from './impor.ts'
import { benchLookUp } from './look-up.ts'
import { printTable, type Comparison } from './measure.ts'
import { benchNotification } from './notification.ts'
import { benchPortalGrowth } from './portal-growth.ts'
import { benchSearch } from './search.ts'
import { benchSettlement } from './settlement.ts'
import { benchSnap } from './snap.ts'
import { benchWholeCost } from './whole-cost.ts'

/** All speed targets, each measured as a ratio in this run. */
const SECTIONS = {
  settlement: benchSettlement,
  notification: benchNotification,
  'look-up': benchLookUp,
  search: benchSearch,
  snap: benchSnap,
  'whole-cost': benchWholeCost,
  allocation: benchAllocation,
  billing: benchBilling,
  donations: benchDonations,
  canteen: benchCanteen,
  agent: benchAgent,
  impor: benchImpor,
  growth: benchGrowth,
  'portal-growth': benchPortalGrowth,
}
type Section = keyof typeof SECTIONS

const server = process.env.DATABASE_URL
if (!server) throw new Error('Run it with npm run bench, which starts a Postgres.')
const chosen = process.argv.slice(2).filter((name): name is Section => name in SECTIONS)
const sections = chosen.length > 0 ? chosen : (Object.keys(SECTIONS) as Section[])
const folder = await mkdtemp(join(tmpdir(), 'lunas-bench-'))
const comparisons: Comparison[] = []
try {
  for (const name of sections) {
    console.error(`bench: ${name} …`)
    comparisons.push(...(await SECTIONS[name](server, folder)))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
printTable(comparisons)
process.exitCode = comparisons.every(({ holds }) => holds) ? 0 : 1
