/** The part of a push that our worker shows; the same message serves Declarative Web Push. */
type Shown = { title: string; body: string; navigate: string; tag: string }

const UNREADABLE: Shown = { title: 'Lunas', body: 'Ada kabar baru.', navigate: '/', tag: 'kabar' }

/**
 * Reads a push. Browsers take the permission away from an app that shows nothing, so a message that
 * cannot be read is shown as well, without its content.
 */
export function readPush(text: string | undefined, origin: string): Shown {
  try {
    const { notification }: { notification?: Partial<Shown> } = JSON.parse(text ?? '')
    const { title, body, navigate, tag } = notification ?? {}
    if (typeof title !== 'string' || typeof body !== 'string') return UNREADABLE
    return {
      title, body,
      navigate: pathWithin(navigate, origin),
      tag: typeof tag === 'string' ? tag : UNREADABLE.tag,
    }
  } catch {
    return UNREADABLE
  }
}

/**
 * Only screens of this app are opened. Links name the address of the server, and an institution may
 * have its own: the same screen is opened where this device has the app.
 */
export function pathWithin(navigate: unknown, origin: string): string {
  if (typeof navigate !== 'string' || !URL.canParse(navigate, origin)) return '/'
  const { protocol, pathname, search } = new URL(navigate, origin)
  return /^https?:$/.test(protocol) ? pathname + search : '/'
}
