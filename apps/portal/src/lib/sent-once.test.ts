import { ApiError, STATUS_TIMEOUT } from '@lunas/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from './sent-once.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

const request = { kode_siswa: 'SIS-mobile-1', jumlah: 1000 }
const lost = () => Promise.reject(new ApiError(STATUS_TIMEOUT))
const refused = () => Promise.reject(new ApiError(200, 'Tidak bisa', 'TIDAK_BISA'))

test('a request whose answer was lost is sent again with the same key', async () => {
  const keys: string[] = []
  await expect(sendOnce('kas', request, (key) => (keys.push(key), lost()))).rejects.toThrow()
  await sendOnce('kas', request, async (key) => keys.push(key))
  expect(keys[0]).toBe(keys[1])
})

test('after an answer or a refusal the same request gets a new key', async () => {
  const keys: string[] = []
  await sendOnce('kas', request, async (key) => keys.push(key))
  await expect(sendOnce('kas', request, (key) => (keys.push(key), refused()))).rejects.toThrow()
  await sendOnce('kas', request, async (key) => keys.push(key))
  expect(new Set(keys).size).toBe(3)
})

test('another request never reuses a key', async () => {
  const keys: string[] = []
  await expect(sendOnce('kas', request, (key) => (keys.push(key), lost()))).rejects.toThrow()
  await sendOnce('kas', { ...request, jumlah: 2000 }, async (key) => keys.push(key))
  expect(keys[0]).not.toBe(keys[1])
})
