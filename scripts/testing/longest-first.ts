import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The longest test files, longest first; started first, so that no core is idle at the end. */
const LONG = [
  'e2e/accessibility.test.ts',
  'e2e/interrupted.test.ts',
  'e2e/inquiry.test.ts',
  'e2e/accessibility-people.test.ts',
  'e2e/portal/masuk.test.ts',
  'e2e/endings.test.ts',
  'e2e/portal/tertahan.test.ts',
  'e2e/pay-ways.test.ts',
  'e2e/masuk.test.ts',
  'e2e/keranjang.test.ts',
  'test/walk/fuzz.test.ts',
  'test/walk/levels.test.ts',
  'test/scenarios/tebak-paksa.test.ts',
  'src/pengembalian/apply-returned.test.ts',
  'src/pembayaran/open-charge.test.ts',
]

/**
 * Journeys come first: a worker keeps its Chromium and loaded modules only while the next file is
 * of the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const at = LONG.findIndex((path) => moduleId.endsWith(path))
  const place = at < 0 ? LONG.length : at
  return project.name === 'e2e' ? place : place + LONG.length + 1
}
