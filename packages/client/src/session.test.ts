import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionKeeper } from './session-keeper.ts'
import { createSession } from './session.ts'

type Kept = { login?: true; authorization: string }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a stored session is sealed, and restored after a restart', async () => {
  await createSessionKeeper(createSession<Kept>('session')).keepSession({ authorization: 'abc' })
  expect(localStorage.getItem('session')).toMatch(/^v1\./)

  const restarted = createSession<Kept>('session')
  await restarted.restoreSession()
  expect(restarted.session()).toEqual({ authorization: 'abc' })
})

test('parents and staff have separate sessions in one browser', async () => {
  await createSessionKeeper(createSession<Kept>('session')).keepSession({ authorization: 'abc' })
  const portal = createSession<Kept>('session_portal')
  await portal.restoreSession()
  expect(portal.session()).toBeUndefined()
})

test('a changed or incomplete stored session counts as none', async () => {
  const isWhole = ({ login }: Partial<Kept>) => login === true
  await createSessionKeeper(createSession<Kept>('session')).keepSession({ authorization: 'abc' })
  const strict = createSession<Kept>('session', isWhole)
  await strict.restoreSession()
  expect(strict.session()).toBeUndefined()

  localStorage.setItem('session', 'v1.abc')
  const tampered = createSession<Kept>('session')
  await tampered.restoreSession()
  expect(tampered.session()).toBeUndefined()
})

test('a logout removes the stored session', async () => {
  const own = createSession<Kept>('session')
  const { keepSession, logout } = createSessionKeeper(own)
  await keepSession({ authorization: 'abc' })
  logout()
  expect(own.session()).toBeUndefined()
  expect(localStorage.getItem('session')).toBeNull()
})
