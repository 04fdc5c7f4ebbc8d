/** The state of a phone number. */
export type Phone = {
  /** False: messages are accepted and then fail. */
  on_whatsapp: boolean
  /** False: messages are sent and wait until the phone is on again. */
  online: boolean
}

/** Numbers with a changed state; all others are on WhatsApp and online. */
export type PhoneBook = {
  readonly version: number
  of(number: string): Phone
  set(number: string, changes: Partial<Phone>): void
  /** The numbers with a changed state. */
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
