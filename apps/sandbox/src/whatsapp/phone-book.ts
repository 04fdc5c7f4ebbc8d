/** What the sandbox knows about somebody's number. */
export type Phone = {
  /** False: messages are taken and then fail. */
  on_whatsapp: boolean
  /** False: messages are sent and wait until the phone is on again. */
  online: boolean
}

/** Numbers that are not simply there; all others are on WhatsApp and online. */
export type PhoneBook = {
  readonly version: number
  of(number: string): Phone
  set(number: string, changes: Partial<Phone>): void
  /** Those that somebody has set, so that a page or a test can see them. */
  list(): Record<string, Phone>
}

const ORDINARY: Phone = { on_whatsapp: true, online: true }

export function createPhoneBook(): PhoneBook {
  const phones = new Map<string, Phone>()
  let version = 0
  const of = (number: string) => phones.get(number) ?? ORDINARY
  return {
    get version() {
      return version
    },
    of,
    set(number, changes) {
      version++
      phones.set(number, { ...of(number), ...changes })
    },
    list: () => Object.fromEntries(phones),
  }
}
