import { startWalk } from '../walk/walker.ts'
import { GUARDS } from './guards.ts'
import { findBroken, type Guard } from './story.ts'

// run.ts <guard>: plays the story of a guard in a program that was loaded without it, and prints the
// laws that are broken at its end.
const guards = new Map<string, Guard>(Object.entries(GUARDS))
const guard = guards.get(process.argv[2] ?? '')
if (!guard) throw new Error(`run.ts <guard>, one of ${[...guards.keys()].join(', ')}`)
const walker = await startWalk(1)
if (guard.sql) await walker.world.database.query(guard.sql)
const broken = await findBroken(walker, guard.story)
await walker.world.stop()
console.log(JSON.stringify(broken))
