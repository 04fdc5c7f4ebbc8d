import type { Sold } from './decide-luring.ts'
import type { HasilLuring, JualLuring } from './luring.ts'

/** A number that a till gave out, with what it knows of it. */
export type Entry = JualLuring & {
  /** The server has it; kept as long as its jatah counts it. */
  terkirim: boolean
}

/**
 * Where a till writes. Each change is one durable write: it is on the disk before the promise ends, or
 * nothing of it is.
 */
export type TillDisk = {
  read(): Promise<{ urut: number; entries: Entry[] }>
  change(change: { urut?: number; put?: readonly Entry[]; remove?: readonly string[] }): Promise<void>
}

type Attempt = Pick<JualLuring, 'id' | 'mesin' | 'idshift' | 'terjadi_at'>

/**
 * The till's own book. A number and its attempt are on the disk before anybody hears of them, and
 * whatever happens to the till then, the number reaches the server: as the sale that was made, or as
 * given up.
 */
export async function openTillBook(disk: TillDisk) {
  const kept = await disk.read()
  const entries = new Map(kept.entries.map((entry) => [entry.id, entry]))
  let urut = kept.urut

  async function write(entry: Entry): Promise<void> {
    await disk.change({ put: [entry] })
    entries.set(entry.id, entry)
  }

  function known(id: string): Entry {
    const entry = entries.get(id)
    if (!entry) throw new Error(`no attempt ${id}`)
    return entry
  }

  return {
    /** Writes a number and its attempt down. After a crash it counts as given up. */
    async begin(attempt: Attempt, urutServer: number): Promise<number> {
      const before = entries.get(attempt.id)
      if (before) return before.urut
      const next = Math.max(urut + 1, urutServer)
      const entry: Entry = {
        ...attempt, urut: next, idjatah: null, kode_siswa: null, idkartu: null, bukti: null, barang: [], batal: true,
        terkirim: false,
      }
      await disk.change({ urut: next, put: [entry] })
      urut = next
      entries.set(entry.id, entry)
      return next
    },
    /** The server sold it, so it needs no message. */
    async settled(id: string): Promise<void> {
      await disk.change({ remove: [id] })
      entries.delete(id)
    },
    /**
     * The server refused it and keeps nothing of it, so its number is free again. A number that later ones
     * follow is sent as given up, since the server would miss it.
     */
    async refused(id: string): Promise<void> {
      if (known(id).urut !== urut) return
      await disk.change({ urut: urut - 1, remove: [id] })
      urut -= 1
      entries.delete(id)
    },
    /** The till or a hub sold it. Only after this the screen may say so. */
    sold: (id: string, sale: Pick<JualLuring, 'idjatah' | 'kode_siswa' | 'idkartu' | 'bukti' | 'barang' | 'terjadi_at'>) =>
      write({ ...known(id), ...sale, batal: false }),
    /** What the server does not have yet, except an attempt that still runs. */
    unsent: (running?: string): JualLuring[] =>
      [...entries.values()]
        .filter(({ terkirim, id }) => !terkirim && id !== running)
        .sort((a, b) => a.urut - b.urut)
        .map(({ terkirim: _, ...sale }) => sale),
    /** What counts against a jatah. */
    soldWith: (idjatah: string): Sold[] =>
      [...entries.values()].filter((entry) => entry.idjatah === idjatah && !entry.batal),
    /** The server answered for these: booked, held or given up, it keeps them. */
    async acknowledged(answers: readonly HasilLuring[], idjatah: string | undefined): Promise<void> {
      const told = answers.flatMap(({ id }) => entries.get(id) ?? [])
      const stays = told.filter((entry) => entry.idjatah !== null && entry.idjatah === idjatah)
      const goes = told.filter((entry) => !stays.includes(entry)).map(({ id }) => id)
      await disk.change({ put: stays.map((entry) => ({ ...entry, terkirim: true })), remove: goes })
      for (const entry of stays) entries.set(entry.id, { ...entry, terkirim: true })
      for (const id of goes) entries.delete(id)
    },
    /** Forgets sent sales of older days. */
    async turnTo(idjatah: string): Promise<void> {
      const old = [...entries.values()]
        .filter((entry) => entry.terkirim && entry.idjatah !== idjatah).map(({ id }) => id)
      if (old.length > 0) await disk.change({ remove: old })
      for (const id of old) entries.delete(id)
    },
    last: () => urut,
  }
}

export type TillBook = Awaited<ReturnType<typeof openTillBook>>
