import { beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_HOURS_MAX, draftOf, forgetAllDrafts } from './drafts.ts'
import { sessionStore, type Session } from './session.ts'

beforeEach(() => {
  const kept: Record<string, string> = {}
  // A browser's storage has its entries as own keys, but not its methods.
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  }
  const storage = new Proxy(methods, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor })
  vi.stubGlobal('sessionStorage', storage)
  logIn('kasir')
})

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })

function logIn(idcustomer: string) {
  const session: Partial<Session> = { authorization: 'x', idcustomer }
  sessionStore.set(session as Session)
}

const START = { bank: '', jumlah: undefined as number | undefined }

test('a draft comes back to the same person on the same screen only', () => {
  draftOf('transfer').keep({ bank: 'BSI', jumlah: 1000 })
  expect(draftOf('transfer').find(START)).toEqual({ bank: 'BSI', jumlah: 1000 })
  expect(draftOf('lain').find(START)).toBeUndefined()
  logIn('bendahara')
  expect(draftOf('transfer').find(START)).toBeUndefined()
})

test('secrets and files are never stored', () => {
  const start = { bank: '', password: '', pin: '', foto: undefined as Blob | undefined }
  draftOf('x').keep({ bank: 'BSI', password: 'r', pin: '1', foto: new Blob(['x']) })
  expect(draftOf('x').find(start)).toEqual({ ...start, bank: 'BSI' })
})

test('values changed back to the start are no draft', () => {
  draftOf('x').keep({ bank: '' })
  expect(draftOf('x').find(START)).toBeUndefined()
})

test('a field whose shape has changed starts empty', () => {
  draftOf('x').keep({ bank: ['BSI'], jumlah: 5, lama: 1 })
  expect(draftOf('x').find(START)).toEqual({ bank: '', jumlah: 5 })
})

test('a draft is deleted after a day, after sending, and after logout', () => {
  const draft = draftOf('x')
  draft.keep({ bank: 'BSI' })
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + DRAFT_HOURS_MAX * 3_600_000 + 1)
  expect(draft.find(START)).toBeUndefined()
  draft.keep({ bank: 'BSI' })
  draft.forget()
  expect(draft.find(START)).toBeUndefined()
  draft.keep({ bank: 'BSI' })
  forgetAllDrafts()
  expect(draft.find(START)).toBeUndefined()
})
