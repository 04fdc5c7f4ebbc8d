import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install/project.mjs'
import { checkReleasedMigrations, RELEASED, releaseOf } from './lint/migrations.ts'
import { readSourceTree } from './lint/source-tree.ts'

// Part of a release: from then on databases may have applied these files, so the lint keeps them as they are.
const tree = readSourceTree(root)
const problems = checkReleasedMigrations(tree)
for (const { path, message } of problems) console.error(`${path}: ${message}`)
if (problems.length > 0) process.exit(1)
writeFileSync(join(root, RELEASED), `${JSON.stringify(releaseOf(tree), null, 2)}\n`)
