import { root } from '../install/project.mjs'
import { checkApiLayers } from './api-layers.ts'
import { checkAsvs } from './asvs.ts'
import { checkBareDates } from './bare-dates.ts'
import { checkDocLinks, checkLinkedFolders, checkNamedIn } from './doc-links.ts'
import { checkDocWalks } from './doc-walks.ts'
import { checkHeldJoins } from './held-joins.ts'
import { checkImportCircles } from './import-circles.ts'
import { checkImportZones } from './import-zones.ts'
import { checkKamus } from './kamus.ts'
import { checkMigrations, checkReleasedMigrations } from './migrations.ts'
import { checkNearDates } from './near-dates.ts'
import { checkOwnTitles, checkSaidOnce } from './own-titles.ts'
import { checkSentences, checkWordsInCopy } from './payer-words.ts'
import { checkRulesByHand } from './rules-by-hand.ts'
import { readSourceTree } from './source-tree.ts'
import type { Check } from './source-tree.ts'
import { checkStatusWrites } from './status-writes.ts'
import { checkTableAccess } from './table-access.ts'

/** Rules about the whole tree, which a linter that reads single files cannot check. */
const checks: Check[] = [
  checkImportZones,
  checkApiLayers,
  checkImportCircles,
  checkBareDates,
  checkMigrations,
  checkReleasedMigrations,
  checkStatusWrites,
  checkHeldJoins,
  checkRulesByHand,
  checkTableAccess,
  checkDocLinks,
  checkLinkedFolders,
  checkNamedIn,
  checkDocWalks,
  checkKamus,
  checkAsvs,
  checkWordsInCopy,
  checkSentences,
  checkNearDates,
  checkOwnTitles,
  checkSaidOnce,
]

const tree = readSourceTree(root)
const problems = checks.flatMap((check) => check(tree))
for (const { path, line, message } of problems) console.log(`${path}:${line}: ${message}`)
process.exitCode = problems.length === 0 ? 0 : 1
