export type PayOptions = {
  amount?: number
  times?: number
  delay_ms?: number
  notify?: boolean
  notify_delay_ms?: number
  late?: boolean
}

/** A charge as the sandbox's page shows it. */
export type ChargeView = {
  order_id: string
  transaction_id: string
  transaction_status: string
  gross_amount: string
  paid_amount: number | null
  repeats: { transaction_id: string; gross_amount: string; paid_amount: number | null }[]
  notifications: { transaction_status: string; state: string }[]
}

/** The buttons of the sandbox's page, for tests. */
export type SandboxControl = {
  pay(order_id: string, options?: PayOptions): Promise<void>
  /** Denies a charge: before it is paid, or once after its settlement. */
  deny(order_id: string, options?: { settled: boolean }): Promise<void>
  /** Returns money without our request: in the gateway's dashboard, or by the payer's bank. */
  takeBack(
    order_id: string, act: 'refund' | 'chargeback', options?: { amount?: number; notify?: boolean },
  ): Promise<void>
  /** Every charge ever opened for an order, newest first. */
  charges(order_id: string): Promise<ChargeView[]>
  /** The only charge of an order; none or several fail the test. */
  charge(order_id: string): Promise<ChargeView>
  resend(order_id: string, times: number): Promise<void>
  faults(midtrans: Record<string, unknown>): Promise<void>
  resetFaults(): Promise<void>
  notifyAt(url: string): Promise<void>
  /** Sets the address for the biller's webhooks. */
  billAt(url: string): Promise<void>
  /** A control call of the simulated biller. */
  digiflazz(path: string, body?: object): Promise<void>
  billerFaults(faults: Record<string, unknown>): Promise<void>
  /** Sets the address for WhatsApp's delivery reports; WhatsApp first sends it the challenge. */
  tellAt(url: string): Promise<void>
  messageFaults(faults: {
    whatsapp?: Record<string, unknown>
    mail?: Record<string, unknown>
  }): Promise<void>
  /** Makes a number unknown to WhatsApp, or switches its phone off. */
  setNumber(nomor_wa: string, changes: { on_whatsapp?: boolean; online?: boolean }): Promise<void>
  /** Sends us a message from this phone. */
  writeFrom(nomor_wa: string, text: string): Promise<void>
}

export function createSandboxControl(url: string): SandboxControl {
  async function post(path: string, body: unknown = {}): Promise<void> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`)
  }
  async function charges(order_id: string): Promise<ChargeView[]> {
    const response = await fetch(`${url}/gateway/charges?order_id=${encodeURIComponent(order_id)}`)
    return (await response.json()) as ChargeView[]
  }
  return {
    charges,
    async charge(order_id) {
      const [charge, ...others] = await charges(order_id)
      if (!charge || others.length > 0)
        throw new Error(`${others.length} further charges of ${order_id}`)
      return charge
    },
    pay: (order_id, options) => post(`/gateway/charges/${order_id}/pay`, options),
    deny: (order_id, options) => post(`/gateway/charges/${order_id}/deny`, options),
    takeBack: (order_id, act, options) => post(`/gateway/charges/${order_id}/${act}`, options),
    resend: (order_id, times) => post(`/gateway/notifications/${order_id}/resend`, { times }),
    faults: (midtrans) => post('/faults', { midtrans }),
    resetFaults: () => post('/faults/reset'),
    notifyAt: (notify_url) => post('/gateway/settings', { notify_url }),
    billAt: (notify_url) => post('/digiflazz/settings', { notify_url }),
    digiflazz: (path, body) => post(`/digiflazz/${path}`, body),
    billerFaults: (digiflazz) => post('/faults', { digiflazz }),
    tellAt: (notify_url) => post('/whatsapp/settings', { notify_url }),
    messageFaults: (faults) => post('/faults', faults),
    setNumber: (nomor_wa, changes) => post(`/whatsapp/numbers/${nomor_wa}`, changes),
    writeFrom: (nomor_wa, text) => post(`/whatsapp/numbers/${nomor_wa}/write`, { text }),
  }
}
