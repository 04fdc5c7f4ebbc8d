/** How far a message has come; mail is delivered as soon as it is here. */
export type MessageStatus = 'sent' | 'delivered' | 'read' | 'failed'

/** One message as its receiver would see it. */
export type Message = {
  id: string
  to: string
  text: string
  /** The code in the message, so that nobody has to cut it out of the text. */
  otp?: string
  from?: string
  subject?: string
  html?: string
  /** The approved template that it was made from. */
  template?: string
  category?: string
  /** What the business wants repeated with every status of this message. */
  callback_data?: string
  status: MessageStatus
  /** Why it failed, as the provider's code. */
  error_code?: number
  received_at: number
}

/** What was sent to people. Kept in memory: a code is worth nothing after a restart. */
export type Inbox = {
  /** Grows with each change, so that the page knows when to look again. */
  readonly version: number
  receive(message: Message): void
  change(id: string, changes: Partial<Pick<Message, 'status' | 'error_code'>>): void
  find(id: string): Message | undefined
  /** Newest first; all of them, or those to one address, also what has not arrived. */
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
      // Cut in halves, because cutting one off each time would move all the others.
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

/** Whether it is where its receiver can read it. */
export function hasArrived({ status }: Message): boolean {
  return status === 'delivered' || status === 'read'
}
