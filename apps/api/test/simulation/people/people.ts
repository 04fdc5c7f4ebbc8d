import type { Level } from '@lunas/contract/pengguna/level'

/** A staff member with an open session, who does one thing after another. */
export type Officer = {
  id: string
  level: Level
  token: string
  /** Waits for the officer's turn; an officer serves one parent at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** The staff of one school. */
export type Office = {
  institusi_id: string
  kasir: readonly Officer[]
  tu: Officer
  bendahara: Officer
  kepala_sekolah: Officer
}

/**
 * Two people who manage the money of one institution, and an account that the first one made, which
 * therefore cannot be the second person.
 */
export type Treasury = { institusi_id: string; first: Officer; second: Officer; puppet: Officer }

export function createOfficer(id: string, level: Level, token: string): Officer {
  let last: Promise<unknown> = Promise.resolve()
  return {
    id,
    level,
    token,
    alone(work) {
      const served = last.then(work)
      last = served.catch(() => {})
      return served
    },
  }
}
