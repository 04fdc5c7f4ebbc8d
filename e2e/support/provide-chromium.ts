import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Runs once for all workers: two installations of the same package at the same time would fail. */
export default async function provideChromium(project: TestProject): Promise<void> {
  project.provide('chromium', await findChromium())
}
