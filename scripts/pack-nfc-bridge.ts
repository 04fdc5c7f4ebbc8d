import { spawn } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NfcStatus } from '@lunas/contract/nfc/nfc'
import { ADDON_FILE } from '@lunas/nfc-bridge/pcsc/addon'
import { readSettings, SETTINGS_FILE } from '@lunas/nfc-bridge/settings'
import { root, say } from './install/project.mjs'
import { findFreePort, packProgram } from './pack/single-program.ts'
import { runFlow } from './supervisor/main-flow.ts'

const require = createRequire(join(root, 'apps/nfc-bridge/package.json'))
const START_TRIES_MAX = 100

await runFlow(pack)

/** npm run nfc-bridge:pack -- https://bayar.sekolah.sch.id …: one program for a PC like this one. */
async function pack(signal: AbortSignal): Promise<number> {
  const origins = process.argv.slice(2)
  const settings = JSON.stringify({ port: 3000, origins }, null, 2)
  // The packed program would refuse the same settings, but only at the school.
  readSettings({ env: {}, file: settings, isPacked: true })

  const { folder, program, megabytes } = await packProgram('nfc-bridge', signal)
  copyFileSync(findAddon(), join(folder, ADDON_FILE))
  writeFileSync(join(folder, SETTINGS_FILE), `${settings}\n`)
  await tryOut(program, origins)
  say(`Siap diserahkan: ${folder} (${megabytes} MB). Ketiga berkasnya tetap dalam satu folder.`)
  return 0
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
