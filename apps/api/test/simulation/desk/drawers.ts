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
  /**
   * Counts the officer's open drawer. Sometimes a note is missing, or there is one too many; when that
   * adds up to much on a day, the head of the school counts too.
   */
  close(officer: Officer, kepala_sekolah: Officer, hands: Hands): Promise<void>
}

type Hands = { phone: Phone; random: Random }

const MISCOUNT_RATE = 0.2
const MISCOUNT_MAX = 5_000

export function createDrawers(): Drawers {
  const all = new Map<string, Drawer>()
  const drawerOf = (idkas: string) => {
    const drawer = all.get(idkas) ?? { idkas, taken: 0, given: 0, counted: undefined }
    all.set(idkas, drawer)
    return drawer
  }

  async function count({ idkas }: Kas, { token }: Officer, { phone, random }: Hands) {
    const drawer = drawerOf(idkas)
    const slip = random.chance(MISCOUNT_RATE) ? random.int(-MISCOUNT_MAX, MISCOUNT_MAX) : 0
    const dihitung = Math.max(0, drawer.taken - drawer.given + slip)
    // A repeat after a lost connection finds the drawer already closed by this count.
    drawer.counted = dihitung
    await phone.ask('tutupKas', { idkas, dihitung, alasan: 'salah hitung' }, { token })
  }

  /** Counts the same cash as the officer did. */
  async function countAgain({ idkas, usulan }: Kas, { token }: Officer, { phone }: Hands) {
    const dihitung = drawerOf(idkas).counted
    if (!usulan || dihitung === undefined) return
    const yes = { idkas, dihitung, putusan: 'setuju' as const, dilihat: usulan.sidik }
    await phone.ask('putusKas', yes, { token })
  }

  return {
    all,
    put(idkas, jumlah) {
      drawerOf(idkas).taken += jumlah
    },
    give(idkas, jumlah) {
      drawerOf(idkas).given += jumlah
    },
    async close(officer, kepala_sekolah, hands) {
      const openDrawers = async () => {
        const told = await hands.phone.ask('getKas', {}, { token: officer.token })
        return 'answer' in told ? told.answer : []
      }
      for (const kas of await openDrawers()) if (!kas.usulan) await count(kas, officer, hands)
      for (const kas of await openDrawers()) await countAgain(kas, kepala_sekolah, hands)
    },
  }
}
