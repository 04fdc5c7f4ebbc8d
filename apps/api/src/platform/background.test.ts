import { expect, test } from 'vitest'
import { createBackground } from '#platform/background'
import { createLogger } from '#platform/logger'

test('whoever closes waits for all that is under way, and for what that begins', async () => {
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

test('work that fails disturbs nobody', async () => {
  const background = createBackground(createLogger('silent', 'test'))
  background.run('broken', () => Promise.reject(new Error('rahasia')))
  await expect(background.settled()).resolves.toBeUndefined()
})
