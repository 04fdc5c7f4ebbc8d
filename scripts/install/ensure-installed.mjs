import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeInstallLock } from './install-lock.mjs'
import { startNpm } from './npm.mjs'
import { fail, hasPinnedNode, nodeModules, requireNode, root, say } from './project.mjs'

const stampPath = join(nodeModules, '.lunas-install')
const OUTPUT_LINES_SHOWN_MAX = 40

/** Installs packages that are missing or of another version than in the lock file. */
export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  const lock = await takeInstallLock()
  try {
    // The process that held the lock before may have installed the same packages.
    if (!isInstalled()) await install(lock)
  } finally {
    lock.release()
  }
}

/** @param {{ addHolder(pid: number | undefined): void, release(): void }} lock */
async function install(lock) {
  const begun = Date.now()
  say('Memasang pustaka dari package-lock.json (npm ci), sekali saja …')
  const { code, output } = await runNpm(lock, [
    'ci',
    // NODE_ENV=production or a user's setting would leave out the packages that build the screens.
    '--include=dev',
    '--include=optional',
    // Only packages under "allowScripts" in package.json have install scripts, and the
    // pinned Node and Postgres come from them.
    '--ignore-scripts=false',
    '--package-lock=true',
    '--audit=false',
    '--fund=false',
    '--loglevel=error',
  ])
  if (code !== 0 || !hasPinnedNode()) {
    lock.release()
    process.stderr.write(`${lastLines(output)}\n`)
    fail(
      code === 0
        ? 'Pustaka terpasang, tetapi Node.js 24 tidak ikut terpasang: skrip pemasangan paket ' +
            '"node" tidak dijalankan. Periksa pengaturan npm "ignore-scripts".'
        : 'Pemasangan pustaka gagal; pesan npm ada di atas. Periksa jaringan, lalu ulangi.',
    )
  }
  writeStamp()
  say(`Pustaka terpasang dalam ${Math.round((Date.now() - begun) / 1000)} detik.`)
}

/**
 * @param {{ addHolder(pid: number | undefined): void, release(): void }} lock
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
async function runNpm(lock, args) {
  const npm = startNpm(args)
  lock.addHolder(npm.pid)
  const stop = () => {
    npm.kill('SIGTERM')
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  let stopped = false
  for (const signal of signals) {
    process.on(signal, () => {
      stopped = true
      stop()
    })
  }
  let output = ''
  npm.stdout?.on('data', (chunk) => (output += chunk))
  npm.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done) => {
    npm.once('error', (error) => {
      output += error.message
      done(1)
    })
    npm.once('close', (exitCode) => done(exitCode ?? 1))
  })
  if (stopped) {
    lock.release()
    process.exit(130)
  }
  for (const signal of signals) process.removeAllListeners(signal)
  return { code, output }
}

function isInstalled() {
  if (!hasPinnedNode()) return false
  if (readText(stampPath) === stampNow()) return true
  // A developer who ran `npm install` has the right packages without our stamp.
  if (!isSameTree()) return false
  writeStamp()
  return true
}

/** Compares the lock file with npm's own record of what it last installed. */
function isSameTree() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(
      readFileSync(join(nodeModules, '.package-lock.json'), 'utf8'),
    ).packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true
      const found = present[path]
      // Bindings for other platforms are in the lock file only.
      if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer)
      return found.version === entry.version && found.integrity === entry.integrity
    })
  } catch {
    return false
  }
}

function writeStamp() {
  try {
    writeFileSync(stampPath, stampNow())
  } catch {
    // A read-only folder still works; it only compares again at each start.
  }
}

function stampNow() {
  const lockFile = readText(join(root, 'package-lock.json')) ?? ''
  const hash = createHash('sha256').update(lockFile).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-OUTPUT_LINES_SHOWN_MAX).join('\n')
}
