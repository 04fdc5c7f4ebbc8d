import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { root } from '../install/project.mjs'
import { runNode } from '../supervisor/run-to-end.ts'

/** Node looks for this mark in itself; it is the same in every version. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

type Packed = { folder: string; program: string; megabytes: number }

/** Makes one program of an app and of Node itself, for a PC like this one. */
export async function packProgram(app: string, signal: AbortSignal): Promise<Packed> {
  const folder = join(root, `apps/${app}/dist/${app}-${process.platform}-${process.arch}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const program = join(folder, process.platform === 'win32' ? `${app}.exe` : app)
  copyFileSync(process.execPath, program)
  chmodSync(program, 0o755)
  const work = mkdtempSync(join(tmpdir(), 'lunas-pack-'))
  try {
    await inject(program, await makeBlob(app, work, signal), signal)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return { folder, program, megabytes: Math.round(statSync(program).size / 1024 ** 2) }
}

/** The program and its libraries as one script, in the form that Node embeds. */
async function makeBlob(app: string, work: string, signal: AbortSignal): Promise<string> {
  await build({
    root: join(root, 'apps', app),
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      outDir: work,
      target: 'node20',
      rolldownOptions: {
        // Speed-ups that `ws` does without.
        external: ['bufferutil', 'utf-8-validate'],
        output: { format: 'cjs', entryFileNames: 'main.cjs', codeSplitting: false },
      },
    },
  })
  const blob = join(work, 'program.blob')
  const config = join(work, 'sea.json')
  const main = join(work, 'main.cjs')
  writeFileSync(config, JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true }))
  await run(['--experimental-sea-config', config], signal)
  return blob
}

async function inject(program: string, blob: string, signal: AbortSignal): Promise<void> {
  const require = createRequire(join(root, 'apps/nfc-bridge/package.json'))
  const postject = join(dirname(require.resolve('postject')), 'cli.js')
  await run([postject, program, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE], signal)
}

async function run(args: string[], signal: AbortSignal): Promise<void> {
  const { code, output } = await runNode({ args, env: process.env, signal })
  if (code !== 0) throw new Error(`Pengemasan gagal:\n${output}`)
}

export function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
