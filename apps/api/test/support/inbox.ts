import { eventually } from '#test/eventually'

/** A message as the sandbox shows it to its receiver. */
export type InboxMessage = {
  id: string
  to: string
  text: string
  otp?: string
  subject?: string
  html?: string
  template?: string
  received_at: string
}

/** Newest first. An address with an @ is looked up in the mail, a number on its phone. */
export async function readInbox(sandboxUrl: string, to: string): Promise<InboxMessage[]> {
  const box = to.includes('@') ? 'mail' : 'whatsapp'
  const response = await fetch(`${sandboxUrl}/${box}/messages?to=${encodeURIComponent(to)}`)
  return (await response.json()) as InboxMessage[]
}

/**
 * Waits for a code sent to 628… or to an e-mail address. `after` is an earlier code: it then waits
 * for a later one.
 */
export async function readOtp(sandboxUrl: string, to: string, after?: string): Promise<string> {
  return eventually(async () => {
    const [newest] = (await readInbox(sandboxUrl, to)).filter(({ otp }) => otp !== undefined)
    return newest?.otp !== after && newest?.otp
  })
}
