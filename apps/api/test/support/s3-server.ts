import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { S3Settings } from '#platform/storage/s3-storage'

/** The key pair that the server knows. */
const KNOWN = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export type S3Server = { s3: S3Settings; stop(): Promise<void> }

/**
 * A server that speaks S3 and checks signatures, with one empty bucket. It runs in a process of its
 * own: it encrypts the tokens of its lists with DES, which Node offers only with this option.
 */
export async function startS3Server(folder: string, bucket = 'lunas'): Promise<S3Server> {
  const child = fork(join(import.meta.dirname, 'run-s3-server.mjs'), [folder, bucket], {
    execArgv: ['--openssl-legacy-provider'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return {
    s3: {
      url: `http://127.0.0.1:${port}/${bucket}`, region: 'us-east-1', timeoutMs: 5_000, ...KNOWN,
    },
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
