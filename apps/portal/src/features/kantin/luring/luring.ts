import { instantOf, now as deviceNow } from '@lunas/client/clock'
import { showAlert } from '@lunas/client/notices'
import { skewOf } from '@lunas/client/server-clock'
import { createStore } from '@lunas/client/store'
import { buktiOf, decideLuring, type Decision } from '@lunas/contract/kantin/decide-luring'
import type { HasilLuring, JualLuring } from '@lunas/contract/kantin/luring'
import { LURING_BANYAK_MAX } from '@lunas/contract/kantin/luring.status'
import { importKunci, sealPenyelamat } from '@lunas/contract/kantin/penyelamat'
import { openTillBook, type TillBook } from '@lunas/contract/kantin/till-book'
import { callApi } from '#lib/api/call-api.ts'
import { askHub } from './ask-hub.ts'
import { openTillDb, type Kept, type TillDb } from './till-db.ts'
import { forgetPhotos, syncPhotos } from './till-photos.ts'
import { soldAfterAll } from './words.ts'

export type Barang = JualLuring['barang']
export type Pay = { id: string; mesin: string; idshift: string; token: string; barang: Barang }

/** What the screen shows about selling without the server. */
export type LuringState = { siap: boolean; sampai: string; belum: number; hub: string }
export const luringStore = createStore<LuringState>({ siap: false, sampai: '', belum: 0, hub: '' })

type Opened = { db: TillDb; book: TillBook; kept: Kept | undefined }
let opened: Promise<Opened> | undefined
let running: string | undefined

/** The till's book on this device; undefined where the browser keeps nothing. */
function open(): Promise<Opened> {
  opened ??= (async () => {
    const db = await openTillDb()
    const one = { db, book: await openTillBook(db.disk), kept: await db.readKept() }
    tell(one)
    return one
  })()
  return opened
}

function tell({ book, kept }: Opened): void {
  luringStore.set({
    siap: kept !== undefined && serverNow(kept).getTime() < Date.parse(kept.jatah.sampai),
    sampai: kept?.jatah.sampai ?? '', belum: book.unsent(running).length, hub: kept?.hub?.nama ?? '',
  })
}

/** The time by the server's clock, as this till knows it. */
function serverNow(kept: Kept | undefined): Date {
  return instantOf(deviceNow() + (kept?.selisih_ms ?? 0))
}

/** Reserves money again and keeps what came; harmless to repeat. */
export async function refreshJatah(mesin: string, idsekolah: string): Promise<void> {
  const till = await open()
  const { jatah, hub, kunci } = await callApi('ambilJatah', { mesin, idsekolah })
  const kept: Kept = {
    jatah, hub, kunci: await importKunci(kunci),
    selisih_ms: skewOf(jatah.pada),
  }
  await till.db.keep(kept)
  await till.book.turnTo(jatah.idjatah)
  till.kept = kept
  tell(till)
  await syncPhotos(jatah.siswa)
}

/** Writes the number of an attempt down before anybody hears of it. */
export async function beginAttempt(pay: Omit<Pay, 'token' | 'barang'>, urutServer: number): Promise<number> {
  const till = await open()
  running = pay.id
  const { id, mesin, idshift } = pay
  const terjadi_at = serverNow(till.kept).toISOString()
  return till.book.begin({ id, mesin, idshift, terjadi_at }, urutServer)
}

/** The server answered: it sold, or it refused and keeps nothing. */
export async function endAttempt(id: string, hasil: 'terjual' | 'ditolak'): Promise<void> {
  const till = await open()
  running = undefined
  await (hasil === 'terjual' ? till.book.settled(id) : till.book.refused(id))
  tell(till)
}

/** The cashier gives an attempt in doubt up; its number is still sent. */
export async function giveUp(): Promise<void> {
  running = undefined
  tell(await open())
}

/** Decides without the server: by the hub, or from the till's own part. Written down before it answers. */
export async function sellAlone(pay: Pay, urut: number): Promise<Decision> {
  const till = await open()
  const { kept, book } = till
  if (!kept) return { ok: false, kode: 'JATAH_TIDAK_ADA', rincian: {} }
  const now = serverNow(kept)
  const terjadi_at = now.toISOString()
  const byHub = await askHub(kept.hub, { ...pay, urut, terjadi_at })
  const decided = byHub?.hasil ?? (await decideLuring({
    jatah: kept.jatah, sold: book.soldWith(kept.jatah.idjatah), token: pay.token, barang: pay.barang, now,
  }))
  if (!decided.ok) return decided
  await book.sold(pay.id, {
    idjatah: byHub?.idjatah ?? kept.jatah.idjatah, kode_siswa: decided.siswa.kode_siswa,
    idkartu: decided.idkartu, bukti: await buktiOf(pay.id, pay.token), barang: pay.barang, terjadi_at,
  })
  running = undefined
  tell(till)
  return decided
}

/** Whom a card belongs to, without the server. */
export async function recogniseAlone(token: string): Promise<Decision> {
  const { kept, book } = await open()
  if (!kept) return { ok: false, kode: 'JATAH_TIDAK_ADA', rincian: {} }
  return decideLuring({
    jatah: kept.jatah, sold: book.soldWith(kept.jatah.idjatah), token, barang: [], now: serverNow(kept),
  })
}

/** Sends what the server does not have; answers how many are left. */
export async function sendUnsent(mesin: string): Promise<number> {
  const till = await open()
  for (;;) {
    const some = till.book.unsent(running).slice(0, LURING_BANYAK_MAX)
    if (some.length === 0) break
    const answers = await callApi('kirimLuring', { mesin, penjualan: some })
    await till.book.acknowledged(answers, till.kept?.jatah.idjatah)
    tellSold(some, answers)
    tell(till)
    if (answers.length === 0) break
  }
  return till.book.unsent(running).length
}

/** Says which sales were paid although the cashier gave them up: the answer of the server had been lost. */
function tellSold(sent: readonly JualLuring[], answers: readonly HasilLuring[]): void {
  const givenUp = new Set(sent.filter(({ batal }) => batal).map(({ id }) => id))
  for (const { id, urut, status } of answers) {
    if (givenUp.has(id) && status === 'dibukukan') showAlert(soldAfterAll(urut))
  }
}

/** The last number that this till gave out, which the server must know when the shift ends. */
export async function lastUrut(): Promise<number> {
  return (await open()).book.last()
}

/** How many numbers the server does not have yet. */
export async function unsentCount(): Promise<number> {
  return (await open()).book.unsent().length
}

/** The lines of a rescue file with everything that was not sent. */
export async function rescueText(mesin: string): Promise<string> {
  const { kept, book } = await open()
  const all = book.unsent(running)
  if (!kept || all.length === 0) return ''
  const lines: string[] = []
  for (let from = 0; from < all.length; from += LURING_BANYAK_MAX) {
    const text = JSON.stringify(all.slice(from, from + LURING_BANYAK_MAX))
    lines.push(await sealPenyelamat(mesin, kept.kunci, text))
  }
  return lines.join('\n')
}

/** Forgets names, photos and cards when somebody logs out; unsent sales stay, without names. */
export async function forgetJatah(): Promise<void> {
  const till = await open()
  await till.db.keep(undefined)
  await forgetPhotos()
  till.kept = undefined
  tell(till)
}
