import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { nodeModules, root } from './project.mjs'

/**
 * Starts npm with the Node that npm itself came with. The pinned Node must not run it:
 * `npm ci` deletes node_modules, and with it the pinned Node that would be running.
 * @param {string[]} args
 */
export function startNpm(args) {
  const ownBin = join(nodeModules, '.bin')
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== ownBin)
    .join(delimiter)
  const env = { ...process.env, PATH: path }
  const { command, before } = findNpm()
  return spawn(command, [...before, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
}

/** @returns {{ command: string, before: string[] }} */
function findNpm() {
  const cli = process.env['npm_execpath']
  const node = process.env['npm_node_execpath']
  const isNpm = cli !== undefined && cli.endsWith('npm-cli.js') && existsSync(cli)
  const isOuterNode = node !== undefined && !node.startsWith(nodeModules) && existsSync(node)
  if (isNpm && isOuterNode) return { command: node, before: [cli] }
  return { command: 'npm', before: [] }
}
