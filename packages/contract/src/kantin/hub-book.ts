import { buktiOf, decideLuring, type Decision, type Sold } from './decide-luring.ts'
import type { HubAnswer, HubSale } from './hub.ts'
import type { HasilLuring, Jatah, JualLuring } from './luring.ts'

/** A sale that the hub decided; `terkirim` when the server has it. */
export type HubEntry = JualLuring & { terkirim: boolean }

/** Where a hub writes: each change is on the disk before the promise ends. */
export type HubDisk = {
  read(): Promise<{ jatah: Jatah | undefined; entries: HubEntry[] }>
  keepJatah(jatah: Jatah): Promise<void>
  put(entries: readonly HubEntry[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

/**
 * The hub's book: decides one sale after another for all tills, and answers after the sale is on the
 * disk. A till that asks again about the same sale hears the same.
 */
export async function openHubBook(disk: HubDisk) {
  const kept = await disk.read()
  const entries = new Map(kept.entries.map((entry) => [entry.id, entry]))
  let { jatah } = kept
  let last: Promise<unknown> = Promise.resolve()

  const soldWith = (idjatah: string): Sold[] =>
    [...entries.values()].filter((entry) => entry.idjatah === idjatah)

  async function decide(sale: HubSale, now: Date): Promise<HubAnswer> {
    const { token, ...rest } = sale
    if (!jatah) return { hasil: no('JATAH_TIDAK_ADA'), idjatah: '' }
    const { idjatah } = jatah
    const before = entries.get(sale.id)
    const sold = soldWith(idjatah).filter((one) => one !== before)
    const hasil = await decideLuring({ jatah, sold, token, barang: sale.barang, now })
    if (before && JSON.stringify(before.barang) !== JSON.stringify(sale.barang))
      return { hasil: no('PENJUALAN_BERBEDA'), idjatah }
    if (!hasil.ok) return { hasil, idjatah }
    const { siswa: { kode_siswa }, idkartu } = hasil
    const bukti = await buktiOf(sale.id, token)
    const entry: HubEntry = { ...rest, idjatah, kode_siswa, idkartu, bukti, batal: false, terkirim: false }
    if (!before) await disk.put([entry])
    if (!before) entries.set(entry.id, entry)
    return { hasil, idjatah }
  }

  return {
    jatah: () => jatah,
    /** One after another: two tills never get the same rupiah. */
    sell(sale: HubSale, now: Date): Promise<HubAnswer> {
      const answer = last.then(() => decide(sale, now))
      last = answer.catch(() => undefined)
      return answer
    },
    async keepJatah(taken: Jatah): Promise<void> {
      await disk.keepJatah(taken)
      jatah = taken
      const old = [...entries.values()]
        .filter((entry) => entry.terkirim && entry.idjatah !== taken.idjatah).map(({ id }) => id)
      if (old.length > 0) await disk.remove(old)
      for (const id of old) entries.delete(id)
    },
    unsent: (): JualLuring[] =>
      [...entries.values()].filter(({ terkirim }) => !terkirim).map(({ terkirim: _, ...sale }) => sale),
    async acknowledged(answers: readonly HasilLuring[]): Promise<void> {
      const told = answers.flatMap(({ id }) => entries.get(id) ?? []).map((one) => ({ ...one, terkirim: true }))
      await disk.put(told)
      for (const entry of told) entries.set(entry.id, entry)
    },
  }
}

export type HubBook = Awaited<ReturnType<typeof openHubBook>>

function no(kode: Extract<Decision, { ok: false }>['kode']): Decision {
  return { ok: false, kode, rincian: {} }
}
