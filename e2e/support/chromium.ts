import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without a graphical interface, which needs less than half the processor time. */
const SHELLS = ['/usr/bin/chromium-headless-shell']
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const DEBIAN_PACKAGE = 'chromium-headless-shell'

/**
 * Finds a Chromium without manual installation: the system's headless one, else one from an npm
 * package (x64 only), else Debian's package if we may install it, else any installed browser.
 */
export async function findChromium(): Promise<string> {
  const given = firstThatExists([process.env.LUNAS_CHROMIUM, ...SHELLS])
  if (given) return given
  if (process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium')
    return chromium.executablePath()
  }
  const found = installShell() ?? firstThatExists(BROWSERS)
  if (found) return found
  throw new Error(
    `Chromium tidak ditemukan. Pasang paket ${DEBIAN_PACKAGE}, atau isi LUNAS_CHROMIUM.`,
  )
}

function firstThatExists(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}

/** No npm package has an arm64 build, so arm64 Debian gets the distribution's. */
function installShell(): string | undefined {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return undefined
  process.stderr.write(`Chromium belum ada: memasang paket ${DEBIAN_PACKAGE} dari Debian …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status === 0) continue
    process.stderr.write(`apt-get ${args[0]} gagal: ${stderr}\n`)
    return undefined
  }
  return firstThatExists(SHELLS)
}

/** Headless, offline, and without the sandbox, which root cannot use. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
]
