/** A device's subscription, as its browser made it. */
export type PushLangganan = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the subscription has ended and is deleted. `refused` is final for this message. */
export type PushResult = 'accepted' | 'gone' | 'refused'

/** Sends to a browser's push service. Temporary trouble is a ProviderError without the address. */
export type PushSender = {
  /** The public key that browsers bind their subscriptions to. */
  kunci: string
  /** Whether the address belongs to a push service; anything else is never called. */
  accepts(endpoint: string): boolean
  send(langganan: PushLangganan, payload: string): Promise<PushResult>
}
