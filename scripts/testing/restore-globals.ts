import { afterAll, vi } from 'vitest'

// Files share a process, and the next one may use the network before its first test begins: what this
// file put into the global scope leaves with it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
