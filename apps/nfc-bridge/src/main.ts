import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { isSea } from 'node:sea'
import { NFC_HOST } from '@lunas/contract/nfc/nfc'
import manifest from '../package.json' with { type: 'json' }
import { openBridge, type Bridge } from './bridge.ts'
import { machineClock } from './clock.ts'
import { createPcscReader } from './pcsc/pcsc-reader.ts'
import { readSettings, SETTINGS_FILE, type Settings } from './settings.ts'
import { createSimulatedReader } from './simulated-reader.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// A packed program is a script without top-level await.
void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  const settings = readSettings({
    env: process.env,
    file: isSea() ? readIfThere(join(dirname(process.execPath), SETTINGS_FILE)) : undefined,
    isPacked: isSea(),
  })
  const bridge = await openBridge({
    ...settings,
    reader: settings.driver === 'simulasi' ? obeyKeyboard() : createPcscReader(),
    clock: machineClock,
    version: manifest.version,
    log: (line) => say(`${machineClock.now().toISOString()} ${line}`),
  }).catch((error: unknown) => {
    throw explainListen(error, settings)
  })
  stopOnSignal(bridge)
  say(`Jembatan NFC ${manifest.version} siap di http://${NFC_HOST}:${bridge.port}/`)
  say(`Halaman yang diizinkan: ${settings.origins.join(', ')}`)
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function obeyKeyboard() {
  const reader = createSimulatedReader()
  createInterface({ input: process.stdin }).on('line', (line) => say(reader.obey(line)))
  return reader
}

function stopOnSignal(bridge: Bridge): void {
  let isStopping = false
  const stop = async () => {
    // npm repeats a signal that the terminal has already sent, so it may come twice.
    if (isStopping) return
    isStopping = true
    const ended = await bridge.stop()
    // A driver that waits for a mute card would hold up a normal exit for as long as it waits.
    if (!ended) process.kill(process.pid, 'SIGKILL')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The program that started us was killed.
  process.on('disconnect', () => void stop())
}

function explainListen(error: unknown, { port }: Settings): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) return error
  return new Error(
    `Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain dengan ` +
      'LUNAS_NFC_PORT.',
  )
}
