/**
 * Local storage of this device. It may be full, forbidden, cleared at any moment or filled by an
 * older version, so nothing here throws, and the reader checks what it gets.
 */
export type Keep = {
  readText: (key: string) => string | null
  writeText: (key: string, text: string | null) => void
  read: (key: string) => unknown
  write: (key: string, value: unknown) => void
}

/** Kept until the browser's data is cleared. */
export const onDevice: Keep = keepIn(() => localStorage)

/** Kept while this tab is open, also across a reload. */
export const inTab: Keep = keepIn(() => sessionStorage)

/** `storage` is called each time, since merely accessing it throws where it is forbidden. */
export function keepIn(storage: () => Storage): Keep {
  const readText = (key: string) => attempt(() => storage().getItem(key))
  const writeText = (key: string, text: string | null) => {
    attempt(() => (text === null ? storage().removeItem(key) : storage().setItem(key, text)))
  }
  return {
    readText,
    writeText,
    read: (key) => attempt(() => JSON.parse(readText(key) ?? 'null')),
    write: (key, value) => writeText(key, value === null ? null : JSON.stringify(value)),
  }
}

/** Null where the browser forbids it, or has no room. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
