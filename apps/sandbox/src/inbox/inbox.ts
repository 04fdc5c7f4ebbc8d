/** One message as its receiver would see it. */
export type Message = {
  id: string
  to: string
  text: string
  /** The code in the message, so that nobody has to cut it out of the text. */
  otp?: string
  subject?: string
  received_at: number
}

/** What arrived for people. Kept in memory: a code is worth nothing after a restart. */
export type Inbox = {
  /** Grows with each message, so that the page knows when to look again. */
  readonly version: number
  receive(message: Message): void
  /** Newest first; all of them, or those to one address. */
  list(to?: string): readonly Message[]
}

const MESSAGES_MAX = 5000

export function createInbox(): Inbox {
  let messages: Message[] = []
  let version = 0
  return {
    get version() {
      return version
    },
    receive(message) {
      version++
      messages.push(message)
      // Cut in halves, because cutting one off each time would move all the others.
      if (messages.length > MESSAGES_MAX * 2) messages = messages.slice(-MESSAGES_MAX)
    },
    list(to) {
      const wanted = to === undefined ? messages : messages.filter((one) => one.to === to)
      return wanted.slice(-MESSAGES_MAX).reverse()
    },
  }
}
