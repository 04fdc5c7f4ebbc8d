import { ADDRESSES, type Address, type Target } from './addresses.ts'

/** What the history keeps of an entry. */
export type Entry = {
  /** How many entries of this app lie before it. */
  index: number
  /** Names the entry, so that its scroll position is found again. */
  key: string
  /** Pushed to open an overlay, so Back closes it. */
  overlay: boolean
}

/** An address as it was opened. `address` is undefined where no screen belongs to it. */
export type Place = {
  address: Address | undefined
  path: string
  params: Record<string, string>
  search: Record<string, string | number | undefined>
  hash: string
  entry: Entry
}

/** The names that belong to this path, most exact first: whole words before parameters. */
const PATTERNS = (Object.keys(ADDRESSES) as Address[])
  .map((address) => ({ address, parts: address.split('/') }))
  .sort((one, other) => Number(one.address.includes('$')) - Number(other.address.includes('$')))

export function readPlace(href: string, entry: Entry): Place {
  const { pathname, searchParams, hash } = new URL(href, 'http://app')
  const path = pathname.replace(/(.)\/+$/, '$1')
  const { address, params } = findAddress(path)
  const words = Object.fromEntries(searchParams)
  const search = {
    ...(address ? ADDRESSES[address](words) : words),
    ...(words['buka'] !== undefined && { buka: words['buka'] }),
  }
  return { address, path, params, search, hash: hash.slice(1), entry }
}

function findAddress(path: string): Pick<Place, 'address' | 'params'> {
  const given = path.split('/')
  for (const { address, parts } of PATTERNS) {
    const params = matchParts(parts, given)
    if (params) return { address, params }
  }
  return { address: undefined, params: {} }
}

function matchParts(parts: string[], given: string[]): Record<string, string> | undefined {
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const word = given[at] ?? ''
    if (!part.startsWith('$')) {
      if (part !== word.toLowerCase()) return undefined
      continue
    }
    const value = decodePart(word)
    if (!value) return undefined
    params[part.slice(1)] = value
  }
  return params
}

/** A part that nobody can read, as `%E0%A4%A`, belongs to no screen. */
function decodePart(word: string): string | undefined {
  try {
    return decodeURIComponent(word)
  } catch {
    return undefined
  }
}

/** The text of an address, as it stands in the browser's bar. */
export function hrefOf({ to, params, search }: Target, hash = ''): string {
  const given: Record<string, string> = params ?? {}
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  return path + searchText(search ?? {}) + (hash && `#${hash}`)
}

/** Plain text, so that a receipt's number or signature is read back unchanged. */
export function searchText(search: Place['search']): string {
  const words = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(words).toString()
  return text && `?${text}`
}
