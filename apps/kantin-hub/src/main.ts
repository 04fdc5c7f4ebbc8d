import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { openHubBook } from '@lunas/contract/kantin/hub-book'
import type { HubTerpasang } from '@lunas/contract/kantin/luring'
import { machineClock } from './clock.ts'
import { openFileDisk } from './file-disk.ts'
import { openHub } from './hub.ts'
import { createLink, type Link } from './link.ts'
import { readSettings } from './settings.ts'

const SEND_MS = 5_000
const JATAH_MS = 5 * 60_000
const SEND_BANYAK = 20
const say = (line: string) => process.stdout.write(`${line}\n`)

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  const { server, folder, port, secret } = readSettings(process.env)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const link = createLink(server, secret)
  const paired = await pairing(link, join(folder, 'hub.json'), process.argv[2])
  const { idhub, token, kunci } = paired
  const book = await openHubBook(await openFileDisk(join(folder, 'penjualan.jsonl')))
  const names = addresses()
  let selisih_ms = 0
  const reserve = async () => {
    const jatah = await link.jatah({ idhub, token }, names.map((name) => `http://${name}:${port}`))
    selisih_ms = Date.parse(jatah.pada) - machineClock.now().getTime()
    await book.keepJatah(jatah)
  }
  const forward = async () => {
    const some = book.unsent().slice(0, SEND_BANYAK)
    if (some.length > 0) await book.acknowledged(await link.send({ idhub, token }, some))
  }
  const hub = await openHub({
    host: '0.0.0.0', port, book, kunci, origin: new URL(server).origin,
    isHost: (host) => [...names, 'localhost', '127.0.0.1'].some((name) => host === `${name}:${port}`),
    now: () => machineClock.at(machineClock.now().getTime() + selisih_ms),
  })
  say(`Hub kantin ${paired.nama} (${paired.sekolah}) siap di port ${hub.port}.`)
  repeat(reserve, JATAH_MS)
  repeat(forward, SEND_MS)
}

/** Reads the stored pairing, or exchanges the code that somebody typed. */
async function pairing(link: Link, path: string, kode: string | undefined): Promise<HubTerpasang> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as HubTerpasang
  if (!kode) throw new Error('Hub belum dipasang. Jalankan lagi dengan kode dari portal, misalnya mobile-12345678.')
  const paired = await link.pair(kode)
  writeFileSync(path, JSON.stringify(paired), { mode: 0o600 })
  return paired
}

/** Runs now and again and again; the network may be away for a while. */
function repeat(work: () => Promise<void>, every_ms: number): void {
  const once = () => {
    work().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
  }
  once()
  setInterval(once, every_ms)
}

function addresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}
