import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { root } from '../install/project.mjs'
import { runNode } from './run-to-end.ts'

type Options = { env: NodeJS.ProcessEnv; signal: AbortSignal; say: (line: string) => void }

const IGNORED = new Set(['node_modules', 'dist', 'test', '.vite'])

/** Builds those web apps whose sources changed since their last build, all at once. */
export async function buildStaleApps(options: Options) {
  const stale = webApps().filter((app) => readStamp(app) !== stampNow(app, options.env))
  if (stale.length === 0) return
  options.say(`Membangun tampilan: ${stale.join(', ')} …`)
  await Promise.all(stale.map((app) => build(app, options)))
}

/** Every app with a Vite configuration; none is listed by hand. */
export function webApps() {
  return readdirSync(join(root, 'apps'))
    .filter((app) => existsSync(join(root, 'apps', app, 'vite.config.ts')))
    .sort()
}

async function build(app: string, { env, signal }: Options) {
  const cwd = join(root, 'apps', app)
  // Taken before the build: a file that changes meanwhile makes the next start build again.
  const stamp = stampNow(app, env)
  const vite = join(createRequire(join(cwd, 'package.json')).resolve('vite/package.json'), '..')
  const { code, output } = await runNode({
    args: [join(vite, 'bin', 'vite.js'), 'build'],
    cwd,
    env: { ...env, NODE_ENV: 'production' },
    signal,
  })
  if (code !== 0) throw new Error(`Tampilan ${app} tidak dapat dibangun:\n${output}`)
  writeFileSync(stampFile(app), stamp)
}

function readStamp(app: string) {
  try {
    return readFileSync(stampFile(app), 'utf8')
  } catch {
    return undefined
  }
}

function stampNow(app: string, env: NodeJS.ProcessEnv) {
  const hash = createHash('sha256')
  for (const file of inputsOf(app)) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file)).update('\0')
  }
  // Environment variables that a build puts into the browser code.
  const names = Object.keys(env).filter((name) => /^VITE_|^LUNAS_\w+_SECRET$/.test(name))
  for (const name of names.sort()) hash.update(`${name}=${env[name]}\0`)
  return hash.digest('hex')
}

function inputsOf(app: string) {
  const packages = join(root, 'packages')
  return [
    join(root, 'package-lock.json'),
    ...filesUnder(join(root, 'apps', app)),
    ...filesUnder(packages),
  ]
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}

function stampFile(app: string) {
  return join(root, 'apps', app, 'dist', '.build-stamp')
}
