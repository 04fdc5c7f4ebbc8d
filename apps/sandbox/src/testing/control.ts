import type { Sandbox } from '#sandbox'

/** What a caller must know about a sandbox, wherever it runs. */
export type Place = Pick<Sandbox, 'url'>

type ControlAnswer = { status: number; body: Record<string, unknown> }

/** Posts to the sandbox's control calls, as a person with curl would. */
export async function post(sandbox: Place, path: string, body?: object): Promise<ControlAnswer> {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.status, body: (await response.json()) as ControlAnswer['body'] }
}

export async function get<T = unknown>(sandbox: Place, path: string): Promise<T> {
  const response = await fetch(sandbox.url + path)
  return (await response.json()) as T
}

export type ChargeView = {
  order_id: string
  transaction_id: string
  transaction_status: string
  number: string | null
  gross_amount: string
  repeats: { transaction_id: string }[]
  notifications: {
    state: string
    cause: string
    transaction_status: string
    attempts: { http_status: number | null; error: string | null }[]
  }[]
}

export async function seeCharge(sandbox: Place, order_id: string): Promise<ChargeView> {
  const [charge] = await get<ChargeView[]>(sandbox, `/gateway/charges?order_id=${order_id}`)
  if (!charge) throw new Error(`no charge for ${order_id}`)
  return charge
}
