import { createHash, randomUUID } from 'node:crypto'

/** Calls the API without a login. */
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
  const body = (await response.json()) as { success: number; msg: string; data: Answer }
  if (body.success !== 1) throw new Error(body.msg)
  return body.data
}
