import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive, statFields } from './is-alive.mjs'

test('this process is alive, and a process that ended is not', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(child.pid ?? 0)).toBe(false)
})

test.runIf(process.platform === 'linux')('a zombie process counts as dead', async () => {
  // The shell becomes `sleep`, which never reaps the child.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'])
  const [word] = await once(parent.stdout, 'data')
  const pid = Number(String(word))
  await expect.poll(() => statFields(pid)[0], { timeout: 5_000 }).toBe('Z')
  expect(isAlive(pid)).toBe(false)
  parent.kill()
})
