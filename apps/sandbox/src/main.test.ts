import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '#sandbox'
import { seeCharge } from '#testing/control'
import { bcaCharge, midtransClient } from '#testing/midtrans'
import type { ChildProcess } from 'node:child_process'
import type { Place } from '#testing/control'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lunas-sandbox-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

type Run = { child: ChildProcess; output: Promise<{ code: number | null; stderr: string }> }

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '9', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const output = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  )
  return { child, output }
}

/** Resolves with the address in the one line that the program prints when it is ready. */
function ready({ child }: Run): Promise<Place> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const [, url] = /^Sandbox siap di (http:\/\/[\d.]+:\d+)\n$/.exec(String(chunk)) ?? []
      if (url) resolve({ url })
      else reject(new Error(String(chunk)))
    })
    child.on('close', () => reject(new Error('ended before it was ready')))
  })
}

test('a charge survives kill -9, and a signal ends the program cleanly', async () => {
  const first = run({ SANDBOX_PORT: '0' })
  const killed = await ready(first)
  await midtransClient(killed).charge(bcaCharge('KILL-9'))
  first.child.kill('SIGKILL')
  await first.output

  const second = run({ SANDBOX_PORT: '0' })
  const again = await ready(second)
  expect((await seeCharge(again, 'KILL-9')).transaction_status).toBe('pending')
  second.child.kill('SIGTERM')
  expect(await second.output).toEqual({ code: 0, stderr: '' })
})

test('a taken port is reported in one sentence, with exit code 1', async () => {
  const other = await createSandbox()
  const { code, stderr } = await run({ SANDBOX_PORT: String(other.port) }).output
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Port \d+ sudah dipakai program lain\. .*SANDBOX_PORT\.\n$/)
  await other.close()
})

test('a taken mail port is reported with its own variable', async () => {
  const other = await createSandbox()
  const env = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: String(other.smtpPort) }
  const { code, stderr } = await run(env).output
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Port \d+ sudah dipakai program lain\. .*SANDBOX_SMTP_PORT\.\n$/)
  await other.close()
})

test.each([
  ['SANDBOX_PORT', 'abc'],
  ['SANDBOX_SMTP_PORT', 'abc'],
  ['PORT', '99999'],
  ['SANDBOX_RETRY_SCALE', '-1'],
])('%s=%s is refused with the name of the variable', async (name, value) => {
  const { code, stderr } = await run({ [name]: value }).output
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`^${name} harus .*\n$`))
})
