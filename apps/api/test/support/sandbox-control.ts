export type PayOptions = { amount?: number; times?: number; delay_ms?: number; notify?: boolean }

/** The buttons of the sandbox's page, for tests. */
export type SandboxControl = {
  pay(order_id: string, options?: PayOptions): Promise<void>
  deny(order_id: string): Promise<void>
  resend(order_id: string, times: number): Promise<void>
  faults(midtrans: Record<string, unknown>): Promise<void>
  resetFaults(): Promise<void>
  notifyAt(url: string): Promise<void>
}

export function createSandboxControl(url: string): SandboxControl {
  async function post(path: string, body: unknown = {}): Promise<void> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`)
  }
  return {
    pay: (order_id, options) => post(`/gateway/charges/${order_id}/pay`, options),
    deny: (order_id) => post(`/gateway/charges/${order_id}/deny`),
    resend: (order_id, times) => post(`/gateway/notifications/${order_id}/resend`, { times }),
    faults: (midtrans) => post('/faults', { midtrans }),
    resetFaults: () => post('/faults/reset'),
    notifyAt: (notify_url) => post('/gateway/settings', { notify_url }),
  }
}
