import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '#platform/provider-error'
import { openStorage } from '#platform/storage/open-storage'
import { openS3Storage } from '#platform/storage/s3-storage'
import type { Storage } from '#platform/storage/storage'
import { startS3Server, type S3Server } from '#test/s3-server'

let root: string
let server: S3Server
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lunas-storage-'))
  server = await startS3Server(join(root, 's3'))
})
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

const kinds: [string, () => Storage][] = [
  ['a folder', () => openStorage({ s3: undefined, storageDir: join(root, 'folder') })],
  // Small pages, so that a list needs several.
  ['an S3 server', () => openS3Storage(server.s3, 10)],
]

/** Both storages must behave the same, so that one can replace the other. */
describe.each(kinds)('in %s', (_, open) => {
  test('a file is read as it was written, byte by byte', async () => {
    const storage = open()
    const content = Buffer.from(Array.from({ length: 70_000 }, (__, i) => i % 256))
    await storage.put('mobile/bukti/0190-a', content)
    expect((await storage.get('mobile/bukti/0190-a'))?.equals(content)).toBe(true)
    expect(await storage.get('mobile/bukti/0190-b')).toBeUndefined()
  })

  test('writing the same file again replaces it', async () => {
    const storage = open()
    await storage.put('mobile/foto/0191-a', Buffer.from('lama'))
    await storage.put('mobile/foto/0191-a', Buffer.from('baru'))
    expect(String(await storage.get('mobile/foto/0191-a'))).toBe('baru')
  })

  test('a deleted file is gone, and deleting it again is no error', async () => {
    const storage = open()
    await storage.put('mobile/slip/0192-a', Buffer.from('x'))
    await storage.delete('mobile/slip/0192-a')
    await storage.delete('mobile/slip/0192-a')
    expect(await storage.get('mobile/slip/0192-a')).toBeUndefined()
  })

  test('all names with a prefix are listed, also more than a page of them', async () => {
    const storage = open()
    const names = Array.from({ length: 23 }, (__, i) => `lain/bukti/0193-${i}`)
    await Promise.all(names.map((name) => storage.put(name, Buffer.from('x'))))
    await storage.put('lainnya/bukti/0193-1', Buffer.from('x'))
    const listed = await Array.fromAsync(storage.list('lain/'))
    expect(listed.toSorted()).toEqual(names.toSorted())
    expect(await Array.fromAsync(storage.list('takada/'))).toEqual([])
  })

  test('a name that could leave its place is refused', async () => {
    const storage = open()
    for (const name of ['../etc/passwd', 'mobile/../../x', 'mobile', 'mobile/x?acl', 'Mobile/x'])
      await expect(storage.get(name)).rejects.toThrow('letters that it may not have')
  })
})

test('a wrong secret or a server that is down is trouble of the provider, without the secret', async () => {
  const { s3 } = server
  const wrong = openStorage({ s3: { ...s3, secretAccessKey: 'rahasia-salah' }, storageDir: '' })
  const down = openStorage({ s3: { ...s3, url: 'http://127.0.0.1:9/lunas' }, storageDir: '' })
  for (const storage of [wrong, down]) {
    const error: unknown = await storage.put('mobile/x/1', Buffer.from('x')).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ProviderError)
    expect(String(error)).toBe('Error: s3: put failed')
  }
  const nowhere = openStorage({ s3: { ...s3, url: s3.url.replace('lunas', 'takada') }, storageDir: '' })
  await expect(Array.fromAsync(nowhere.list(''))).rejects.toBeInstanceOf(ProviderError)
})
