import type { Page } from 'playwright-core'

/** The files that show home and inquiry before the app is there. */
export const READ_FIRST = /\/(mula|early)-/

type Unused = { percent: number; pieces: string[] }

/**
 * Per cent of the characters of the wanted scripts that did not run while a screen was opened, and the
 * pieces themselves, the longest first.
 */
export async function findUnusedCode(page: Page, open: () => Promise<void>, wanted = /./): Promise<Unused> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await open()
  const loaded = await page.coverage.stopJSCoverage()
  const pieces: string[] = []
  let all = 0
  for (const { url, source = '', functions } of loaded) {
    if (!wanted.test(url)) continue
    const ran = new Uint8Array(source.length).fill(1)
    // Inner ranges come after the outer ones and correct them.
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    all += source.length
    for (let at = ran.indexOf(0); at >= 0; ) {
      const next = ran.indexOf(1, at)
      const end = next < 0 ? source.length : next
      pieces.push(source.slice(at, end))
      at = ran.indexOf(0, end)
    }
  }
  const unused = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return { percent: (unused / Math.max(all, 1)) * 100, pieces: pieces.toSorted((a, b) => b.length - a.length) }
}
