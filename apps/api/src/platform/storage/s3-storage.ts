import { S3mini } from 's3mini'
import { ProviderError } from '#platform/provider-error'
import { requireSafeKunci, SAFE_KUNCI } from '#platform/storage/kunci'
import type { Storage } from '#platform/storage/storage'

/** Where an object store that speaks S3 is, and who we are there. */
export type S3Settings = {
  /** The address of the bucket: `https://s3.contoh.id/lunas-berkas`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs: number
}

/** The most names that S3 answers at once. */
const PAGE = 1_000

/** Keeps files in a bucket of an object store, which all processes of the program share. */
export function openS3Storage(settings: S3Settings, page = PAGE): Storage {
  const { url, region, accessKeyId, secretAccessKey, timeoutMs } = settings
  const { origin, pathname } = new URL(url)
  const bucket = pathname.slice(1)
  const client = new S3mini({
    endpoint: origin, region, accessKeyId, secretAccessKey, requestAbortTimeout: timeoutMs,
  })
  const pathOf = (kunci: string) => `${bucket}/${requireSafeKunci(kunci)}`
  return {
    async put(kunci, content) {
      const key = pathOf(kunci)
      // S3 shows a file only once all of it has arrived.
      await asking('put', () => client.putObject(key, content))
    },
    async get(kunci) {
      const key = pathOf(kunci)
      const found = await asking('get', () => client.getObjectArrayBuffer(key))
      return found === null ? undefined : Buffer.from(found)
    },
    async delete(kunci) {
      const key = pathOf(kunci)
      await asking('delete', () => client.deleteObject(key))
    },
    list: (prefix) => listAll(client, { bucket, prefix, page }),
  }
}

type Listing = { bucket: string; prefix: string; page: number }

async function* listAll(client: S3mini, { bucket, prefix, page }: Listing): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const after = next
    // The client asks at the path of its first argument. Without a slash at the end, since not all
    // servers sign that one alike.
    const found = await asking('list', () => client.listObjectsPaged(bucket, prefix, page, after))
    if (!found) throw new ProviderError('s3', 'there is no such bucket', { retryable: false })
    for (const { Key } of found.objects ?? []) if (SAFE_KUNCI.test(Key)) yield Key
    next = found.nextContinuationToken
  } while (next)
}

/** Turns the client's errors into ours, whose message never contains a key or an address. */
async function asking<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new ProviderError('s3', `${what} failed`, { retryable: true, cause })
  }
}
