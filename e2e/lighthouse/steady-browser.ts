import { spawnSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The lowest real-time priority: before every ordinary program, after none of the system's own. */
const PRIORITY = ['chrt', '-r', '1'] as const

/**
 * A Chromium that other programs do not interrupt, where we may start one (root on Linux). Lighthouse
 * measures the time that passes while the page works, and multiplies it by four to play a phone. Here
 * the API, Postgres, the sandbox and Lighthouse itself run on the same cores. On a parent's phone none
 * of them do, so their work must not count as the page's. Network and processor of the phone are played
 * by Lighthouse as everywhere.
 */
export async function steadyBrowser(
  browser: string, folder: string,
): Promise<{ executablePath: string; isSteady: boolean }> {
  const [command, ...args] = PRIORITY
  if (spawnSync(command, [...args, 'true']).status !== 0) {
    return { executablePath: browser, isSteady: false }
  }
  const executablePath = join(folder, 'browser')
  await writeFile(executablePath, `#!/bin/sh\nexec ${PRIORITY.join(' ')} '${browser}' "$@"\n`)
  await chmod(executablePath, 0o700)
  return { executablePath, isSteady: true }
}
