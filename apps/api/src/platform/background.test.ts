import { expect, test } from 'vitest'
import { createBackground } from '#platform/background'
import { createLogger } from '#platform/logger'

test('close waits for running work and for work that it starts', async () => {
  const background = createBackground(createLogger('silent', 'test'))
  const done: string[] = []
  background.run('one', async () => {
    await Promise.resolve()
    done.push('one')
    background.run('two', async () => void done.push('two'))
  })
  expect(done).toEqual([])
  await background.settled()
  expect(done).toEqual(['one', 'two'])
})

test('failing work does not affect other work', async () => {
  const background = createBackground(createLogger('silent', 'test'))
  background.run('broken', () => Promise.reject(new Error('rahasia')))
  await expect(background.settled()).resolves.toBeUndefined()
})
