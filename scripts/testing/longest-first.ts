import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The longest test files, longest first; started first, so that no core is idle at the end. */
const LONG = [
  'e2e/portal/pengembalian.test.ts',
  'e2e/accessibility.test.ts',
  'e2e/portal/menu.test.ts',
  'e2e/accessibility-people.test.ts',
  'e2e/interrupted.test.ts',
  'e2e/portal/accessibility.test.ts',
  'e2e/endings.test.ts',
  'e2e/portal/pembayaran.test.ts',
  'e2e/portal/rekonsiliasi.test.ts',
  'e2e/screens.test.ts',
  'e2e/pay.test.ts',
  'e2e/inquiry.test.ts',
  'test/walk/fuzz.test.ts',
  'test/walk/levels.test.ts',
  'test/scenarios/tebak-paksa.test.ts',
  'src/usulan/usulan.test.ts',
  'test/security/panen.test.ts',
  'test/ledger/fast-paths.test.ts',
  'src/platform/dokumen/dokumen.test.ts',
  'src/platform/db/migrate.test.ts',
  'src/rekonsiliasi/kasus/kasus-endings.test.ts',
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
