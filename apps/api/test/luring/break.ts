import { randomUUID } from 'node:crypto'
import { buktiOf, decideLuring } from '@lunas/contract/kantin/decide-luring'
import { openHubBook, type HubBook, type HubDisk, type HubEntry } from '@lunas/contract/kantin/hub-book'
import type { Jatah, JualLuring } from '@lunas/contract/kantin/luring'
import { openTillBook, type Entry, type TillBook, type TillDisk } from '@lunas/contract/kantin/till-book'
import { HOUR_MS, later } from '#platform/clock'
import { aSekolah, aSiswa, type MadeSiswa } from '#test/builders'
import { aKantin, aKartu, anotherTill, giveSaldo, ISI_PRODUK, type Kantin } from '#test/kantin'
import { shiftOf } from '#test/luring'
import type { World } from '#test/world'
import { createRandom, type Random } from '../simulation/random.ts'

/** A bug that somebody might write, and that the checks must find. */
export type Planted = 'none' | 'slice_counted_twice' | 'told_before_durable'
export type Size = { tills: number; hubs: number; pupils: number; steps: number }

type Pupil = MadeSiswa & { token: string }
type Till = {
  kantin: Kantin
  shift: string
  disk: ReturnType<typeof tillDisk>
  book: TillBook
  jatah: Jatah | undefined
  /** How wrong its clock is. */
  wrong_ms: number
  online: boolean
  hub: Hub | undefined
}
type Hub = { idhub: string; token: string; disk: HubDisk; book: HubBook; online: boolean; reached: boolean }

/** What the children saw: sales that a screen called done. */
export type Outcome = { done: Map<string, number>; refused: number; alone: number; byHub: number; crashes: number }

/** A disk that survives its till. A broken one forgets the last write when the power fails. */
function tillDisk(planted: Planted) {
  let kept = { urut: 0, entries: new Map<string, Entry>() }
  let before = kept
  const disk: TillDisk = {
    read: async () => ({ urut: kept.urut, entries: [...kept.entries.values()] }),
    async change({ urut = kept.urut, put = [], remove = [] }) {
      const entries = new Map(kept.entries)
      for (const entry of put) entries.set(entry.id, entry)
      for (const id of remove) entries.delete(id)
      before = kept
      kept = { urut, entries }
    },
  }
  return {
    ...disk,
    cutPower() {
      if (planted === 'told_before_durable') kept = before
    },
  }
}

function hubDisk(): HubDisk {
  let jatah: Jatah | undefined
  const entries = new Map<string, HubEntry>()
  return {
    read: async () => ({ jatah, entries: [...entries.values()] }),
    keepJatah: async (taken) => {
      jatah = taken
    },
    put: async (some) => {
      for (const entry of some) entries.set(entry.id, entry)
    },
    remove: async (ids) => {
      for (const id of ids) entries.delete(id)
    },
  }
}

/** In a break of fifteen minutes. */
const TAKES_PER_TILL = 3
/** How many pupils are made at once; more wait for the database anyway. */
const PUPILS_AT_ONCE = 8

/** One pupil with a card for each of these amounts of saldo. */
async function makePupils(world: World, kantin: Kantin, amounts: readonly number[]): Promise<Pupil[]> {
  const { sekolah } = kantin
  const pupils: Pupil[] = []
  for (let from = 0; from < amounts.length; from += PUPILS_AT_ONCE) {
    pupils.push(...(await Promise.all(amounts.slice(from, from + PUPILS_AT_ONCE).map(async (saldo) => {
      const siswa = await aSiswa(world, { sekolah })
      const token = await aKartu(world, kantin, siswa)
      await giveSaldo(world, { ...siswa, sekolah_id: sekolah.id }, saldo)
      return { ...siswa, token }
    }))))
  }
  return pupils
}

/** One break of a canteen: tills, hubs and pupils, with everything that goes wrong in between. */
export async function playBreak(world: World, seed: number, size: Size, planted: Planted): Promise<Outcome & { pupils: Pupil[]; kantin: Kantin }> {
  const random = createRandom(seed)
  const sekolah = await aSekolah(world)
  const made = await aKantin(world, sekolah)
  const { idlapak, tu } = made
  const produk = await world.api.call('buatProduk', { idlapak, ...ISI_PRODUK, alergen: [], harga: 2_000 }, tu)
  const kantin = { ...made, produk }
  const pupils = await makePupils(world, kantin, Array.from({ length: size.pupils }, () => random.int(2, 12) * 10_000))
  const hubs = await Promise.all(Array.from({ length: size.hubs }, () => startHub(world, kantin)))
  const tills: Till[] = []
  for (let i = 0; i < size.tills; i += 1) {
    const at = i === 0 ? kantin : await anotherTill(world, kantin)
    const disk = tillDisk(planted)
    tills.push({
      kantin: at, shift: await shiftOf(world, at), disk, book: await openTillBook(disk), jatah: undefined,
      wrong_ms: random.pick([-HOUR_MS, 0, HOUR_MS]), online: true, hub: hubs[i % Math.max(hubs.length, 1)],
    })
  }
  for (const till of tills) await takeFor(world, till)
  // A till reserves again every five minutes; each time the server cuts a part for every pupil.
  const takeChance = Math.min(0.05, (size.tills * TAKES_PER_TILL) / size.steps)
  const outcome: Outcome = { done: new Map(), refused: 0, alone: 0, byHub: 0, crashes: 0 }
  for (let step = 0; step < size.steps; step += 1) {
    await disturb(world, random, tills, hubs, outcome, takeChance)
    await sell(world, random, random.pick(tills), random.pick(pupils), outcome, planted)
  }
  for (const till of tills) till.online = true
  for (const hub of hubs) await forward(world, hub, random)
  for (const till of tills) await flush(world, till, random)
  return { ...outcome, pupils, kantin }
}

async function startHub(world: World, { sekolah: { idsekolah }, tu }: Kantin): Promise<Hub> {
  const { kode, idhub } = await world.api.call('buatHub', { idsekolah, nama: 'Hub' }, tu)
  const { token } = await world.api.call('pasangHub', { kode })
  const disk = hubDisk()
  const book = await openHubBook(disk)
  await book.keepJatah(await world.api.call('jatahHub', { idhub, token, alamat: [] }))
  return { idhub, token, disk, book, online: true, reached: true }
}

async function takeFor(world: World, till: Till): Promise<void> {
  const { mesin, sekolah: { idsekolah }, kasir } = till.kantin
  till.jatah = (await world.api.call('ambilJatah', { mesin, idsekolah }, kasir)).jatah
}

/** Networks break and heal, tills and hubs lose power, sales are sent twice and out of order. */
async function disturb(
  world: World, random: Random, tills: readonly Till[], hubs: readonly Hub[], outcome: Outcome, takeChance: number,
): Promise<void> {
  const till = random.pick(tills)
  if (random.chance(0.2)) till.online = !till.online
  for (const hub of hubs) {
    if (random.chance(0.1)) hub.reached = !hub.reached
    if (random.chance(0.05)) hub.book = await openHubBook(hub.disk)
    if (random.chance(0.1)) await forward(world, hub, random)
  }
  if (random.chance(0.1)) {
    // Browser killed: only the disk is left.
    till.disk.cutPower()
    till.book = await openTillBook(till.disk)
    outcome.crashes += 1
  }
  if (random.chance(0.1) && till.online) await flush(world, till, random)
  if (random.chance(takeChance) && till.online) await takeFor(world, till)
}

async function sell(
  world: World, random: Random, till: Till, pupil: Pupil, outcome: Outcome, planted: Planted,
): Promise<void> {
  const { kantin: { mesin, produk, kasir }, shift, book } = till
  const { token } = pupil
  const id = randomUUID()
  const banyak = random.int(1, 3)
  const barang = [{ idproduk: produk.idproduk, banyak, harga: produk.harga }]
  const now = later(world.clock.now(), till.wrong_ms)
  const terjadi_at = now.toISOString()
  const urut = await book.begin({ id, mesin, idshift: shift, terjadi_at }, 1)
  const done = () => outcome.done.set(id, banyak * produk.harga)
  if (till.online || random.chance(0.3)) {
    const { body } = await world.api.send('jual', { id, mesin, urut, token, nis: null, barang, pin: null }, kasir)
    const isHeard = till.online && random.chance(0.9)
    if (isHeard && body.success === 1) {
      await book.settled(id)
      done()
      return
    }
    if (isHeard) {
      await book.refused(id)
      outcome.refused += 1
      return
    }
  }
  const { hub } = till
  if (hub?.reached) {
    const { hasil, idjatah } = await hub.book.sell({ id, mesin, urut, idshift: shift, token, barang, terjadi_at }, now)
    if (random.chance(0.9)) {
      if (!hasil.ok) {
        outcome.refused += 1
        return
      }
      const { siswa: { kode_siswa }, idkartu } = hasil
      await book.sold(id, { idjatah, kode_siswa, idkartu, bukti: await buktiOf(id, token), barang, terjadi_at })
      outcome.byHub += 1
      done()
      return
    }
  }
  const { jatah } = till
  if (!jatah) return
  const sold = planted === 'slice_counted_twice' ? [] : book.soldWith(jatah.idjatah)
  const hasil = await decideLuring({ jatah, sold, token, barang, now })
  if (!hasil.ok) {
    outcome.refused += 1
    return
  }
  await book.sold(id, {
    idjatah: jatah.idjatah, kode_siswa: hasil.siswa.kode_siswa, idkartu: hasil.idkartu,
    bukti: await buktiOf(id, token), barang, terjadi_at,
  })
  outcome.alone += 1
  done()
}

/** Sends twice, shuffled; an answer may be lost. */
async function flush(world: World, { kantin: { mesin, kasir }, book, jatah }: Till, random: Random): Promise<void> {
  for (let all = book.unsent(); all.length > 0; all = book.unsent()) {
    const some = random.shuffle(all).slice(0, 20)
    const answers = await world.api.call('kirimLuring', { mesin, penjualan: some }, kasir)
    if (random.chance(0.3)) continue
    await book.acknowledged(answers, jatah?.idjatah)
  }
}

async function forward(world: World, { idhub, token, book }: Hub, random: Random): Promise<void> {
  for (let all: JualLuring[] = book.unsent(); all.length > 0; all = book.unsent()) {
    const penjualan = random.shuffle(all).slice(0, 20)
    const answers = await world.api.call('kirimHub', { idhub, token, penjualan })
    if (random.chance(0.3)) continue
    await book.acknowledged(answers)
  }
}
