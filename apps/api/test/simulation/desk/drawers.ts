import type { Kas } from '@lunas/contract/loket/kas'
import type { Officer } from '../people/people.ts'
import type { Phone } from '../payer/phone.ts'
import type { Random } from '../random.ts'

/** A drawer with the cash that is really in it. */
export type Drawer = { idkas: string; taken: number; given: number; counted: number | undefined }

/** Every drawer of every desk, with its real cash. */
export type Drawers = {
  readonly all: ReadonlyMap<string, Drawer>
  put(idkas: string, jumlah: number): void
  /** Cash refunded to a parent. */
  give(idkas: string, jumlah: number): void
  /** Counts the officer's open drawer. Sometimes a note is missing, or there is one too many. */
  close(officer: Officer, phone: Phone, random: Random): Promise<void>
}

const MISCOUNT_RATE = 0.2
const MISCOUNT_MAX = 5_000

export function createDrawers(): Drawers {
  const all = new Map<string, Drawer>()
  const drawerOf = (idkas: string) => {
    const drawer = all.get(idkas) ?? { idkas, taken: 0, given: 0, counted: undefined }
    all.set(idkas, drawer)
    return drawer
  }

  async function closeOne(kas: Kas, officer: Officer, phone: Phone, random: Random) {
    const { idkas } = kas
    const drawer = drawerOf(idkas)
    const slip = random.chance(MISCOUNT_RATE) ? random.int(-MISCOUNT_MAX, MISCOUNT_MAX) : 0
    const dihitung = Math.max(0, drawer.taken - drawer.given + slip)
    // A repeat after a lost connection finds the drawer already closed by this count.
    drawer.counted = dihitung
    const request = { idkas, dihitung, alasan: 'salah hitung' }
    await phone.ask('tutupKas', request, { token: officer.token })
  }

  return {
    all,
    put(idkas, jumlah) {
      drawerOf(idkas).taken += jumlah
    },
    give(idkas, jumlah) {
      drawerOf(idkas).given += jumlah
    },
    async close(officer, phone, random) {
      const told = await phone.ask('getKas', {}, { token: officer.token })
      if (!('answer' in told)) return
      for (const kas of told.answer) await closeOne(kas, officer, phone, random)
    },
  }
}
