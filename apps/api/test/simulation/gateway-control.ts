import { setTimeout as pause } from 'node:timers/promises'

/** A charge with its money, as the sandbox stores it. */
export type GatewayPayment = {
  order_id: string
  transaction_id: string
  transaction_status: string
  /** Null while no money came. */
  paid_amount: number | null
  /** Jakarta's wall clock. */
  settlement_time: string | null
  /** Refunds to the payer: under our key, under another, or without one. */
  refunds: GatewayReturn[]
}

export type GatewayReturn = {
  refund_chargeback_id: number
  refund_key: string | null
  refund_amount: number
}

export type GatewayCharge = GatewayPayment & {
  amount: number
  repeats: GatewayPayment[]
  notifications: {
    transaction_id: string
    cause: 'event' | 'duplicate' | 'resend'
    state: 'waiting' | 'delivered' | 'abandoned' | 'silent'
    attempts: { http_status: number | null }[]
    /** Jakarta's wall clock, or null when no further attempt is planned. */
    next_at: string | null
  }[]
}

export type PayWish = {
  amount?: number
  times?: number
  delay_ms?: number
  notify?: boolean
  notify_delay_ms?: number
  late?: boolean
}

/** How much is refunded (all that is left or a part), and whether silently. */
export type TakeBackWish = { amount?: number; notify?: boolean }

/**
 * Presses the sandbox's buttons. The sandbox may be down for a moment, so every call is retried;
 * false means that there is no such charge, or that its status does not allow it.
 */
export type GatewayControl = {
  pay(order_id: string, wish?: PayWish): Promise<boolean>
  payNumber(number: string, wish?: Pick<PayWish, 'amount'>): Promise<boolean>
  deny(order_id: string): Promise<boolean>
  /** Refunds without our request: in the gateway's dashboard, or by the payer's bank. */
  takeBack(order_id: string, act: 'refund' | 'chargeback', wish: TakeBackWish): Promise<boolean>
  resend(order_id: string, times: number): Promise<boolean>
  setFaults(faults: Record<string, number | boolean>): Promise<void>
  setClock(offset_ms: number): Promise<void>
  notifyAt(url: string): Promise<void>
  /** Restores settings after a restart, since the sandbox's journal holds only charges. */
  takeUp(offset_ms: number): Promise<void>
  charges(): Promise<GatewayCharge[]>
  charge(order_id: string): Promise<GatewayCharge | undefined>
  /** All received money, as the gateway's report lists it. */
  report(): Promise<string>
}

const PATIENCE_MS = 120_000
const EVERY_CHARGE = 100_000

export function createGatewayControl(url: string): GatewayControl {
  let faults: Record<string, number | boolean> = {}
  let notify_url: string | undefined

  const act = async (path: string, body: unknown = {}) => {
    const response = await send(url, path, body)
    await response.arrayBuffer()
    return response.ok
  }
  const set = async (path: string, body: unknown) => {
    const response = await send(url, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`sandbox ${path}: ${text}`)
  }
  const control: GatewayControl = {
    pay: (order_id, wish) => act(`/gateway/charges/${order_id}/pay`, wish),
    payNumber: (number, wish) => act(`/bank/va/${number}/pay`, wish),
    deny: (order_id) => act(`/gateway/charges/${order_id}/deny`),
    takeBack: (order_id, what, wish) => act(`/gateway/charges/${order_id}/${what}`, wish),
    resend: (order_id, times) => act(`/gateway/notifications/${order_id}/resend`, { times }),
    async setFaults(changed) {
      faults = changed
      await set('/faults/reset', {})
      await set('/faults', { midtrans: changed })
    },
    setClock: (offset_ms) => set('/clock', { offset_ms }),
    async notifyAt(address) {
      notify_url = address
      await set('/gateway/settings', { notify_url: address })
    },
    async takeUp(offset_ms) {
      await control.setClock(offset_ms)
      await control.setFaults(faults)
      if (notify_url !== undefined) await control.notifyAt(notify_url)
    },
    async charges() {
      const response = await send(url, `/gateway/charges?limit=${EVERY_CHARGE}`)
      return (await response.json()) as GatewayCharge[]
    },
    async charge(order_id) {
      const response = await send(url, `/gateway/charges?order_id=${order_id}`)
      return ((await response.json()) as GatewayCharge[])[0]
    },
    report: async () => (await send(url, '/gateway/report.csv')).text(),
  }
  return control
}

/** A retry may pay twice; payers do that too, so it is harmless here. */
async function send(url: string, path: string, body?: unknown): Promise<Response> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await fetch(url + path, {
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(50)
    }
  }
}
