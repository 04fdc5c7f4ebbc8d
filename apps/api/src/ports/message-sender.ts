/** One message to one person, as a provider is asked to send it. */
export type OutgoingMessage = {
  /** Our reference; the provider repeats it in its reports. */
  reference: string
  tujuan: string
  /** The approved template, and the values that go into it. */
  template: string
  language: string
  parameters: readonly string[]
  /** The same text for a channel without templates. */
  subject: string
  text: string
  /** For a message that carries a code, so that a phone can fill it in. */
  otp?: string
  /** The address in the text, so that a mail can make it one to press. */
  link?: string
  /** Who the message is from, as people know them. */
  nama_institusi: string
}

/** `refused` is final: a retry changes nothing. `sebab` is a code, never the provider's text. */
export type SendResult =
  | { outcome: 'accepted'; penyedia_id: string }
  | { outcome: 'refused'; sebab: string }

/** A way to reach a person. Temporary trouble is a ProviderError without the receiver in it. */
export type MessageSender = {
  send(message: OutgoingMessage): Promise<SendResult>
  close(): Promise<void>
}

/** The reports a provider may send. They may come twice and out of order. */
export type PesanMove = 'accept' | 'send' | 'deliver' | 'read' | 'fail'

/** A delivery report, with the provider's time. */
export type DeliveryReport = {
  reference: string
  penyedia_id: string
  move: PesanMove
  sebab: string | null
  at: Date
}

/** A reply of a person, with the number it came from. */
export type Reply = { nomor_wa: string; text: string; at: Date }

/** A provider that sends us delivery reports and replies. */
export type DeliveryReporter = {
  /** The challenge to repeat; undefined when the provider did not send it. */
  readChallenge(query: Readonly<Record<string, unknown>>): string | undefined
  /** Verifies the signature over the raw bytes; undefined when it does not verify. */
  readReports(raw: Buffer, signature: string | undefined): DeliveryReport[] | undefined
  /** The replies in a verified notification. */
  readReplies(raw: Buffer): Reply[]
}
