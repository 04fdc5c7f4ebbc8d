/** A push that a device got, decrypted. */
export type Push = { id: string; payload: unknown; received_at: string }

/** The pushes that arrived. Kept in memory only, as devices are. */
export type Arrived = {
  /** Grows with each push, so that the page knows when to reload. */
  readonly version: number
  add(push: Push): void
  /** Newest first. */
  list(): readonly Push[]
}

const PUSHES_MAX = 5000

export function createArrived(): Arrived {
  let pushes: Push[] = []
  let version = 0
  return {
    get version() {
      return version
    },
    add(push) {
      version++
      pushes.push(push)
      // Trimmed rarely and in bulk: removing one element at a time would move all others.
      if (pushes.length > PUSHES_MAX * 2) pushes = pushes.slice(-PUSHES_MAX)
    },
    list: () => pushes.slice(-PUSHES_MAX).reverse(),
  }
}
