/** One message to one person, as a provider is asked to send it. */
export type OutgoingMessage = {
  /** Our reference; the provider repeats it in what it tells us later. */
  reference: string
  tujuan: string
  /** The approved template, and the values that go into it. */
  template: string
  language: string
  parameters: readonly string[]
  /** The same words for a channel without templates. */
  subject: string
  text: string
  /** For a message that carries a code, so that a phone can fill it in. */
  otp?: string
  /** The address in the text, so that a mail can make it one to press. */
  link?: string
  /** Who the message is from, as people know them. */
  nama_institusi: string
}

/** `refused` is final: asking again changes nothing. `sebab` is a code, never their words. */
export type SendResult =
  | { outcome: 'accepted'; penyedia_id: string }
  | { outcome: 'refused'; sebab: string }

/** A way to reach a person. Trouble that may pass is a ProviderError without the receiver in it. */
export type MessageSender = {
  send(message: OutgoingMessage): Promise<SendResult>
  close(): Promise<void>
}

/** What a provider may tell of a message. Words may come twice and overtake each other. */
export type PesanMove = 'accept' | 'send' | 'deliver' | 'read' | 'fail'

/** What became of a message, in the provider's time. */
export type DeliveryReport = {
  reference: string
  penyedia_id: string
  move: PesanMove
  sebab: string | null
  at: Date
}

/** What a person wrote back, by the number it came from. */
export type Reply = { nomor_wa: string; text: string; at: Date }

/** A provider that tells us by itself what became of a message, and what people answer. */
export type DeliveryReporter = {
  /** The challenge to repeat, or nothing when it is not them who ask. */
  readChallenge(query: Readonly<Record<string, unknown>>): string | undefined
  /** Verifies the signature over the raw bytes; nothing when it is not theirs. */
  readReports(raw: Buffer, signature: string | undefined): DeliveryReport[] | undefined
  /** Of a notification that was verified: the words of people in it. */
  readReplies(raw: Buffer): Reply[]
}
