import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseSmtpPort } from './install/ports.mjs'
import { root } from './install/project.mjs'
import { claimDataDir } from './supervisor/owner.ts'

test('a taken port is named with its variable, and nothing is started', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  const taken = String((holder.address() as AddressInfo).port)
  const { code, words, left } = await startLunas({ PORT: taken })
  holder.close()
  expect(code).toBe(1)
  expect(words).toContain(`Port ${taken} (PORT) sudah dipakai`)
  expect(left).toEqual([])
})

test('production refuses settings of the demo and names them', async () => {
  const { code, words, left } = await startLunas({ NODE_ENV: 'production' })
  expect(code).toBe(1)
  expect(words).toContain('LUNAS_PUBLIC_URL belum diisi')
  expect(left).toEqual([])
})

test('a port that is not a number is refused with a sentence', async () => {
  const { code, words } = await startLunas({ SANDBOX_PORT: 'delapan' })
  expect(code).toBe(1)
  expect(words).toContain('SANDBOX_PORT harus berupa nomor port')
})

test('a taken mail port is named with its variable when it was set', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  const taken = String((holder.address() as AddressInfo).port)
  const { code, words } = await startLunas({ SANDBOX_SMTP_PORT: taken })
  holder.close()
  expect(code).toBe(1)
  expect(words).toContain(`Port ${taken} (SANDBOX_SMTP_PORT) sudah dipakai`)
})

test('by default mail takes the next free port that we do not use', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  const taken = (holder.address() as AddressInfo).port
  const ports = { PORT: String(taken + 1), SANDBOX_PORT: String(taken - 1) }
  const chosen = await chooseSmtpPort(ports)
  holder.close()
  expect(chosen).toBeGreaterThan(taken + 1)
  expect(chosen).toBeLessThan(taken + 20)
})

test('two programs never share one data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunas-owner-'))
  const owner = claimDataDir(dataDir, 'npm start')
  expect(() => claimDataDir(dataDir, 'npm run seed')).toThrow('sedang dipakai "npm start"')
  owner.release()
  claimDataDir(dataDir, 'npm run seed').release()
  rmSync(dataDir, { recursive: true })
})

async function startLunas(env: NodeJS.ProcessEnv) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunas-start-'))
  const ports = { PORT: await freePort(), SANDBOX_PORT: await freePort() }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...ports, ...env },
  })
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  const left = readdirSync(dataDir)
  rmSync(dataDir, { recursive: true })
  return { code, words, left }
}

function freePort(): Promise<string> {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(String(port)))
    })
  })
}
