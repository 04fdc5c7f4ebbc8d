import type { BenchDatabase } from './bench-database.ts'
import type { Comparison } from './measure.ts'

/**
 * Whether a commit waits for the disk. If it does, a slow disk hides work; if not, only work is
 * measured. The word appears in the result table.
 */
const MODES = [
  { synchronous_commit: 'on', words: '' },
  { synchronous_commit: 'off', words: ', commits not awaited' },
] as const

export type Commits = (typeof MODES)[number]

/** Measures with both ways of committing; databases get their connections inside `bench`. */
export async function inBothCommits(
  databases: readonly BenchDatabase[],
  bench: (commits: Commits) => Promise<Comparison[]>,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const commits of MODES) {
    for (const database of databases) await database.awaitCommits(commits.synchronous_commit)
    comparisons.push(...(await bench(commits)))
  }
  return comparisons
}

export const COMMITS_COUNT = MODES.length
