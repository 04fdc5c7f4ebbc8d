import { createHash } from 'node:crypto'
import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { HasilImpor, Pemetaan } from '@lunas/contract/rekonsiliasi'
import type { Kode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { findMissing } from '#rekonsiliasi/find-missing'
import { closeArrived, insertKasus, takeTurn, type NewKasus } from '#rekonsiliasi/kasus.queries'
import {
  findBooked,
  findKnown,
  findLaporanBySidik,
  findPemetaan,
  insertBaris,
  insertLaporan,
  nameBySnap,
  postMany,
  rememberPemetaan,
} from '#rekonsiliasi/laporan.queries'
import { showLaporan } from '#rekonsiliasi/list-laporan'
import { readBank } from '#rekonsiliasi/read-bank'
import { readMidtrans } from '#rekonsiliasi/read-midtrans'
import { AKUN, judgeBaris, type Baris } from '#rekonsiliasi/rekonsiliasi'
import { spreadKeranjang } from '#rekonsiliasi/spread-keranjang'

export type ImporRequest = ParsedRequestOf<'imporLaporan'>
export type ImporDeps = Pick<Deps, 'db' | 'clock'> & {
  /** Asks the gateway about a payment that a report tells of and our books do not. */
  checkPembayaran(kode: Kode): Promise<void>
}

/** Lines that travel to the database together. */
const BATCH = 500
/** A report with more unknown payments than this is about something else than lost messages. */
const HEAL_MAX = 200

/**
 * Reads a report and holds it against the books: all of it or, when a line cannot be read, none.
 * The same file again answers the same, and a line that another file told changes nothing.
 */
export async function importLaporan(
  deps: ImporDeps, caller: Caller, request: ImporRequest,
): Promise<HasilImpor> {
  const { institusi_id } = personOf(caller)
  const { format, nama_bank = '', isi } = request
  const sidik = createHash('sha256').update(`${format}\n${nama_bank}\n${isi}`).digest('hex')
  const known = await deps.db.inTransaction(institusi_id, (tx) => findLaporanBySidik(tx, sidik))
  const id = known ?? (await importNew(deps, caller, request, sidik))
  const laporan = await deps.db.inTransaction(institusi_id, (tx) => showLaporan(tx, id))
  return { laporan, sudah_ada: known !== undefined }
}

async function importNew(
  deps: ImporDeps, caller: Caller, request: ImporRequest, sidik: string,
): Promise<string> {
  const person = personOf(caller)
  const { db, clock } = deps
  const { institusi_id } = person
  const pemetaan = await db.inTransaction(institusi_id, (tx) => pemetaanFor(tx, request))
  const read = await readAll(request, institusi_id, pemetaan)
  const first = read[0]
  if (!first) throw refuse('LAPORAN_KOSONG')
  if (request.format === 'midtrans') await heal(deps, institusi_id, read)
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    await takeTurn(tx)
    const twice = await findLaporanBySidik(tx, sidik)
    if (twice) return twice
    const fresh = await onlyNew(tx, read)
    const named = request.format === 'bank' ? await nameBySnap(tx, fresh) : fresh
    const baris = await spreadKeranjang(tx, named)
    const moments = read.map(({ waktu }) => waktu.getTime())
    const span = { dari: least(moments), sampai: greatest(moments) }
    const laporan = {
      ...span, sidik,
      id: timeOrderedId(now),
      format: request.format,
      nama_berkas: request.nama_berkas,
      nama_bank: request.nama_bank ?? '',
      diimpor_at: now,
      diimpor_oleh: person.pengguna_id,
      baris: fresh.length,
      baris_berulang: read.length - fresh.length,
    }
    await insertLaporan(tx, laporan)
    await openAccounts(tx)
    for (let at = 0; at < baris.length; at += BATCH) {
      await takeIn(tx, laporan, baris.slice(at, at + BATCH), now)
    }
    await closeArrived(tx, laporan.id, now)
    if (request.format === 'midtrans') await findMissing(tx, laporan, now)
    if (pemetaan && request.nama_bank)
      await rememberPemetaan(tx, request.nama_bank, pemetaan, now)
    const { pengguna_id } = person
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'laporan_diimpor', subject_id: laporan.id,
      alamat: caller.address, rincian: { format: request.format, sidik },
      sesudah: { baris: laporan.baris, baris_berulang: laporan.baris_berulang },
    })
    return laporan.id
  })
}

const least = (moments: number[]) => new Date(moments.reduce((a, b) => Math.min(a, b)))
const greatest = (moments: number[]) => new Date(moments.reduce((a, b) => Math.max(a, b)))

async function pemetaanFor(tx: Tx, request: ImporRequest): Promise<Pemetaan | undefined> {
  if (request.format !== 'bank') return undefined
  const known = request.nama_bank ? await findPemetaan(tx, request.nama_bank) : undefined
  const pemetaan = request.pemetaan ?? known
  if (!pemetaan || !request.nama_bank) throw refuse('PEMETAAN_BELUM_ADA')
  return pemetaan
}

/** Every line is read before the first is written, so that a broken file leaves nothing behind. */
async function readAll(
  { format, isi, nama_bank = '' }: ImporRequest, institusi_id: string,
  pemetaan: Pemetaan | undefined,
): Promise<Baris[]> {
  const lines =
    format === 'bank' && pemetaan
      ? readBank(isi, institusi_id, nama_bank, pemetaan)
      : readMidtrans(isi, institusi_id)
  return Array.fromAsync(lines)
}

/** A report knows of money that we were never told of: the gateway is asked, and it is booked. */
async function heal(deps: ImporDeps, institusi_id: string, read: Baris[]): Promise<void> {
  const booked = await deps.db.inTransaction(institusi_id, async (tx) => {
    const known = await findKnown(tx, read.map(({ identitas }) => identitas))
    const booked = await findBooked(tx, await spreadKeranjang(tx, read))
    return new Set([...known, ...booked.keys()])
  })
  const untold = read.filter(({ identitas }) => !booked.has(identitas))
  const ids = new Set(untold.flatMap(({ pembayaran_id }) => pembayaran_id ?? []))
  for (const id of [...ids].slice(0, HEAL_MAX)) await deps.checkPembayaran({ institusi_id, id })
}

/** Lines that neither an earlier report nor an earlier line of this one has told. */
async function onlyNew(tx: Tx, read: Baris[]): Promise<Baris[]> {
  const seen = await findKnown(tx, read.map(({ identitas }) => identitas))
  return read.filter(({ identitas }) => {
    const isNew = !seen.has(identitas)
    seen.add(identitas)
    return isNew
  })
}

async function openAccounts(tx: Tx): Promise<void> {
  await openAccount(tx, AKUN.rekening, 'debit')
  await openAccount(tx, AKUN.pencairan, 'debit')
  await openAccount(tx, AKUN.beban, 'debit')
  await openAccount(tx, AKUN.selisih, 'debit')
  await openAccount(tx, AKUN.belumDikenal, 'credit')
}

async function takeIn(
  tx: Tx, laporan: { id: string; format: ImporRequest['format'] }, batch: Baris[], now: Date,
): Promise<void> {
  const found = await findBooked(tx, batch)
  const taken = new Set<string>()
  const judged = batch.map((baris) => {
    const money = found.get(baris.identitas)
    const key = money && `${money.pembayaran_id}/${money.reference}`
    // Two lines of a bank may name the same payment: the first is it, the second is a case.
    const booked = key && !taken.has(key) ? money : undefined
    if (key) taken.add(key)
    return { baris, booked, verdict: judgeBaris(laporan.format, baris, booked) }
  })
  await insertBaris(tx, laporan.id, judged)
  await postMany(
    tx,
    judged.map(({ baris, booked, verdict }) => ({
      subject_id: booked?.pembayaran_id ?? laporan.id,
      reference: `laporan/${baris.identitas}`,
      event: verdict.event,
      occurred_at: baris.waktu,
      recorded_at: now,
      transfers: verdict.transfers,
    })),
  )
  const kasus = judged.flatMap(({ baris, booked, verdict }): NewKasus[] => {
    if (!verdict.kasus) return []
    const posting_reference = booked?.reference ?? null
    const pembayaran_id = booked?.pembayaran_id ?? null
    return [{ ...verdict.kasus, identitas: baris.identitas, pembayaran_id, posting_reference }]
  })
  if (kasus.length > 0) await insertKasus(tx, kasus, now)
}
