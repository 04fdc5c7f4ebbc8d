import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A real Chromium without anything installed by hand: the system's own where there is one, else the
 * one inside an npm package (x64 only), else Debian's package where we may install it.
 */
export async function findChromium(): Promise<string> {
  const system = [process.env.LUNAS_CHROMIUM, ...SYSTEM_PATHS].find(
    (path) => path && existsSync(path),
  )
  if (system) return system
  if (process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium')
    return chromium.executablePath()
  }
  return installDebianChromium()
}

/** No npm package carries an arm64 build, so a bare arm64 Debian gets the distribution's. */
function installDebianChromium(): string {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    throw new Error('Chromium tidak ditemukan. Pasang paket chromium, atau isi LUNAS_CHROMIUM.')
  }
  process.stderr.write('Chromium belum ada: memasang paket chromium dari Debian …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get ${args[0]} gagal: ${stderr}`)
  }
  return '/usr/bin/chromium'
}

/** Headless, offline and without the sandbox that root may not use. */
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
