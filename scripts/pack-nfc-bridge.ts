import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NfcStatus } from '@lunas/contract/nfc/nfc'
import { ADDON_FILE } from '@lunas/nfc-bridge/pcsc/addon'
import { readSettings, SETTINGS_FILE } from '@lunas/nfc-bridge/settings'
import { build } from 'vite'
import { root, say } from './install/project.mjs'
import { runFlow } from './supervisor/main-flow.ts'
import { runNode } from './supervisor/run-to-end.ts'

const require = createRequire(join(root, 'apps/nfc-bridge/package.json'))
/** Node looks for this mark in itself; it is the same in every version. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const START_TRIES_MAX = 100

await runFlow(pack)

/** npm run nfc-bridge:pack -- https://bayar.sekolah.sch.id …: one program for a PC like this one. */
async function pack(signal: AbortSignal): Promise<number> {
  const origins = process.argv.slice(2)
  const settings = JSON.stringify({ port: 3000, origins }, null, 2)
  // The packed program would refuse the same settings, but only at the school.
  readSettings({ env: {}, file: settings, isPacked: true })

  const folder = join(root, `apps/nfc-bridge/dist/nfc-bridge-${process.platform}-${process.arch}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const program = join(folder, process.platform === 'win32' ? 'nfc-bridge.exe' : 'nfc-bridge')
  copyFileSync(process.execPath, program)
  chmodSync(program, 0o755)
  const work = mkdtempSync(join(tmpdir(), 'lunas-pack-'))
  try {
    await inject(program, await makeBlob(work, signal), signal)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  copyFileSync(findAddon(), join(folder, ADDON_FILE))
  writeFileSync(join(folder, SETTINGS_FILE), `${settings}\n`)
  await tryOut(program, origins)
  const megabytes = Math.round(statSync(program).size / 1024 ** 2)
  say(`Siap diserahkan: ${folder} (${megabytes} MB). Ketiga berkasnya tetap dalam satu folder.`)
  return 0
}

/** The program and its libraries as one script, in the form that Node embeds. */
async function makeBlob(work: string, signal: AbortSignal): Promise<string> {
  await build({
    root: join(root, 'apps/nfc-bridge'),
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
  const postject = join(dirname(require.resolve('postject')), 'cli.js')
  await run([postject, program, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE], signal)
}

async function run(args: string[], signal: AbortSignal): Promise<void> {
  const { code, output } = await runNode({ args, env: process.env, signal })
  if (code !== 0) throw new Error(`Pengemasan gagal:\n${output}`)
}

function findAddon(): string {
  try {
    return join(dirname(require.resolve('smartcard')), '../../build/Release', ADDON_FILE)
  } catch {
    throw new Error('Pustaka smartcard belum terpasang di sini; lihat README nfc-bridge.')
  }
}

/** Starts the packed program and asks for its status: a program that was never run is not done. */
async function tryOut(program: string, origins: string[]): Promise<void> {
  const port = await findFreePort()
  const env = { LUNAS_NFC_PORT: String(port) }
  const child = spawn(program, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const url = `http://127.0.0.1:${port}/`
    const answer = await ask(url, origins[0] ?? '')
    const { service } = NfcStatus.parse(await answer.json())
    // Without a PC/SC service here, its reason tells that the library was loaded.
    if (!service.running && service.reason.includes('Pustaka')) throw new Error(service.reason)
    say(`Program yang dikemas menjawab: ${service.reason || 'layanan PC/SC tersambung'}.`)
  } finally {
    child.kill('SIGKILL')
  }
}

async function ask(url: string, origin: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(url, { headers: { origin } })
      const { service } = NfcStatus.parse(await answer.clone().json())
      if (service.running || !service.reason.includes('belum')) return answer
    } catch (error) {
      if (tries === START_TRIES_MAX) throw error
    }
    await sleep(100)
  }
}

function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
