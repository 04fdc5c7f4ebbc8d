import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const TOO_OFTEN = 429

/** Calls the API without a login; waits where it asks for patience. */
export async function callApi<Answer>(
  origin: string, path: string, request: Record<string, string>,
): Promise<Answer> {
  const secret = process.env['LUNAS_REQUEST_SECRET'] ?? 'lunas-request-dev'
  const id = randomUUID()
  const response = await fetch(`${origin}/api/${path}?${new URLSearchParams(request)}`, {
    headers: {
      'x-request-id': id,
      'x-request-key': createHash('md5').update(id + secret).digest('hex'),
    },
  })
  if (response.status === TOO_OFTEN) {
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000)
    return callApi(origin, path, request)
  }
  const body = (await response.json()) as { success: number; msg: string; data: Answer }
  if (body.success !== 1) throw new Error(body.msg)
  return body.data
}
