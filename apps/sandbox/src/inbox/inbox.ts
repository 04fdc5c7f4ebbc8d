/** The delivery status of a message; mail is delivered at once. */
export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed'

/** One message as its receiver sees it. */
export type Message = {
  id: string
  to: string
  text: string
  /** The code in the message, so that tests need not parse the text. */
  otp?: string
  from?: string
  subject?: string
  html?: string
  /** The approved template of the message. */
  template?: string
  category?: string
  /** Sent back to the business with every status of this message. */
  callback_data?: string
  status: MessageStatus
  /** The provider's error code, if it failed. */
  error_code?: number
  received_at: number
}

/** Sent messages. Kept in memory only, since codes are useless after a restart. */
export type Inbox = {
  /** Grows with each change, so that the page knows when to reload. */
  readonly version: number
  receive(message: Message): void
  change(id: string, changes: Partial<Pick<Message, 'status' | 'error_code'>>): void
  find(id: string): Message | undefined
  /** Newest first; all of them or those to one address, including undelivered ones. */
  list(to?: string): readonly Message[]
}

const MESSAGES_MAX = 5000

export function createInbox(): Inbox {
  let messages: Message[] = []
  let version = 0
  const find = (id: string) => messages.findLast((message) => message.id === id)
  return {
    get version() {
      return version
    },
    receive(message) {
      version++
      messages.push(message)
      // Trimmed rarely and in bulk: removing one element at a time would move all others.
      if (messages.length > MESSAGES_MAX * 2) messages = messages.slice(-MESSAGES_MAX)
    },
    change(id, changes) {
      version++
      Object.assign(find(id) ?? {}, changes)
    },
    find,
    list(to) {
      const wanted = to === undefined ? messages : messages.filter((one) => one.to === to)
      return wanted.slice(-MESSAGES_MAX).reverse()
    },
  }
}

/** Whether its receiver can read it. */
export function hasArrived({ status }: Message): boolean {
  return status === 'delivered' || status === 'read'
}
