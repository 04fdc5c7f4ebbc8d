// This folder runs before anything is installed, so it is plain JavaScript without
// dependencies and must work on the oldest Node that we promise (20).
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))
export const nodeModules = join(root, 'node_modules')

/** The pinned Node that runs everything after the installation. */
export const pinnedNode = join(
  nodeModules,
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const NODE_MAJOR_MIN = 20

export function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= NODE_MAJOR_MIN) return
  fail(
    `Lunas membutuhkan Node.js ${NODE_MAJOR_MIN} atau lebih baru; ` +
      `yang terpasang di sini ${process.versions.node}.`,
  )
}

export function hasPinnedNode() {
  return existsSync(pinnedNode)
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
