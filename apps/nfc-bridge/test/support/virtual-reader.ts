import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadAddon } from '@lunas/nfc-bridge/pcsc/addon'

const DAEMON = '/usr/sbin/pcscd'
const DRIVER = '/usr/lib/pcsc/drivers/serial/libifdvpcd.so'
/** Compiled into the daemon, so there is one daemon per machine. */
const SOCKET = '/run/pcscd/pcscd.comm'
const PID_FILE = '/run/pcscd/pcscd.pid'
/** Released by the kernel when its holder dies. */
const LOCK = '\0lunas-pcscd'
const POLL_MS = 50

export const VIRTUAL_READER = 'Virtual PCD 00 00'

/** Why the real chain cannot run on this machine; undefined where it can. */
export async function findMissing(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs Linux and root'
  if (!existsSync(DAEMON)) return 'the Debian package pcscd is missing'
  if (!existsSync(DRIVER)) return 'the Debian package vsmartcard-vpcd is missing'
  const library = await loadAddon().catch(() => undefined)
  return library ? undefined : 'the library smartcard was not compiled'
}

export type VirtualReader = {
  /** Where cards are laid on. */
  port: number
  start(): Promise<void>
  /** Ends the daemon as a crash would. */
  kill(): Promise<void>
  /** Ends everything and lets the next test have the machine's daemon. */
  release(): Promise<void>
}

/** A PC/SC daemon with a virtual reader; waits until no other test on this machine has one. */
export async function takeVirtualReader(): Promise<VirtualReader> {
  const lock = await takeLock()
  if (await isAnswering()) {
    lock.close()
    throw new Error('another PC/SC daemon runs on this machine; stop it first')
  }
  const port = await findPortPair()
  const folder = mkdtempSync(join(tmpdir(), 'lunas-pcsc-'))
  writeFileSync(join(folder, 'vpcd'), readerFile(port))
  let daemon: ChildProcess | undefined
  const kill = async () => {
    const running = daemon
    daemon = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    port,
    async start() {
      // Of a daemon that was killed. Where another program has its number by now, a new daemon would take that one for it.
      for (const left of [SOCKET, PID_FILE]) rmSync(left, { force: true })
      daemon = spawn(DAEMON, ['-f', '-c', folder], { stdio: 'ignore' })
      while (!(await isAnswering())) {
        if (daemon.exitCode !== null) throw new Error(`pcscd ended with ${daemon.exitCode}`)
        await sleep(POLL_MS)
      }
    },
    kill,
    async release() {
      await kill()
      lock.close()
    },
  }
}

function readerFile(port: number): string {
  const channel = `0x${port.toString(16)}`
  return [
    'FRIENDLYNAME "Virtual PCD"',
    `DEVICENAME /dev/null:${channel}`,
    `LIBPATH ${DRIVER}`,
    `CHANNELID ${channel}`,
    '',
  ].join('\n')
}

async function takeLock() {
  for (;;) {
    const server = createServer()
    const taken = await new Promise<boolean>((done) => {
      server.once('error', () => done(false))
      server.listen(LOCK, () => done(true))
    })
    if (taken) return server
    await sleep(POLL_MS)
  }
}

/** A daemon that was killed leaves its socket behind, so its existence says nothing. */
function isAnswering(): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(SOCKET)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

/** The reader has two slots, on neighbouring ports. */
async function findPortPair(): Promise<number> {
  for (;;) {
    const first = createServer().listen(0)
    await once(first, 'listening')
    const address = first.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const second = createServer()
    const isFree = await new Promise<boolean>((done) => {
      second.once('error', () => done(false))
      second.listen(port + 1, () => done(true))
    })
    first.close()
    second.close()
    if (isFree) return port
  }
}
