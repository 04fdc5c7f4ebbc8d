import { createHash } from 'node:crypto'
import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { FormatLaporan, HasilImpor, Pemetaan } from '@lunas/contract/rekonsiliasi'
import type { Deps } from '#deps'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { findMissing } from '#rekonsiliasi/find-missing'
import { inBatches } from '#rekonsiliasi/in-batches'
import { closeArrived, takeTurn } from '#rekonsiliasi/kasus.queries'
import {
  findLaporanBySidik,
  findPemetaan,
  insertLaporan,
  rememberPemetaan,
  saveCounts,
} from '#rekonsiliasi/laporan.queries'
import { showLaporan } from '#rekonsiliasi/list-laporan'
import { LINES_AT_ONCE, lookThrough, type AskDeps, type Span } from '#rekonsiliasi/look-through'
import { readBank } from '#rekonsiliasi/read-bank'
import { readMidtrans } from '#rekonsiliasi/read-midtrans'
import { readSnap } from '#rekonsiliasi/read-snap'
import { AKUN, pencairanOf, type Baris, type Rules } from '#rekonsiliasi/rekonsiliasi'
import { findMitra, type MitraBank } from '#rekonsiliasi/snap.queries'
import { takeIn } from '#rekonsiliasi/take-in'

export type ImporRequest = ParsedRequestOf<'imporLaporan'>
export type ImporDeps = AskDeps & Pick<Deps, 'clock'>

/** A report that nobody has imported, and how its lines are read from the beginning. */
type NewReport = {
  request: ImporRequest
  sidik: string
  span: Span
  pemetaan: Pemetaan | undefined
  rules: Rules
  lines: () => AsyncIterable<Baris>
}

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

/** Read twice, a few lines at a time: to see that every line can be read, then to write them. */
async function importNew(
  deps: ImporDeps, caller: Caller, request: ImporRequest, sidik: string,
): Promise<string> {
  const { institusi_id } = personOf(caller)
  const { pemetaan, mitra } = await deps.db.inTransaction(institusi_id, async (tx) => ({
    pemetaan: await pemetaanFor(tx, request), mitra: await mitraFor(tx, request),
  }))
  const { format } = request
  const rules: Rules = { format, tarif: deps.tarif, mitra, tujuan: tujuanOf(format, mitra) }
  const lines = () => readLines(request, institusi_id, pemetaan, mitra)
  const span = await lookThrough(deps, institusi_id, request.format, lines())
  if (!span) throw refuse('LAPORAN_KOSONG')
  const report = { request, sidik, span, pemetaan, lines, rules }
  const now = deps.clock.now()
  return deps.db.inTransaction(institusi_id, (tx) => writeReport(tx, caller, report, now))
}

async function writeReport(
  tx: Tx, caller: Caller, report: NewReport, now: Date,
): Promise<string> {
  const { pengguna_id } = personOf(caller)
  const { request, sidik, span, pemetaan, rules, lines } = report
  const { format, nama_berkas, nama_bank = '' } = request
  await takeTurn(tx)
  const twice = await findLaporanBySidik(tx, sidik)
  if (twice) return twice
  const laporan = { id: timeOrderedId(now), format, nama_bank, ...span }
  const { id } = laporan
  await insertLaporan(tx, {
    ...laporan, sidik, nama_berkas, diimpor_at: now, diimpor_oleh: pengguna_id,
  })
  await openAccounts(tx, rules.tujuan)
  const counts = { baris: 0, baris_berulang: 0 }
  for await (const batch of inBatches(lines(), LINES_AT_ONCE)) {
    const fresh = await takeIn(tx, rules, id, batch, now)
    counts.baris += fresh
    counts.baris_berulang += batch.length - fresh
  }
  await saveCounts(tx, id, counts)
  await closeArrived(tx, id, now)
  const gateway = gatewayOf(rules)
  if (gateway) await findMissing(tx, gateway, laporan, now)
  if (pemetaan && nama_bank) await rememberPemetaan(tx, nama_bank, pemetaan, now)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'laporan_diimpor', subject_id: id,
    alamat: caller.address, rincian: { format, sidik }, sesudah: counts,
  })
  return id
}

async function pemetaanFor(tx: Tx, request: ImporRequest): Promise<Pemetaan | undefined> {
  if (request.format !== 'bank') return undefined
  const known = request.nama_bank ? await findPemetaan(tx, request.nama_bank) : undefined
  const pemetaan = request.pemetaan ?? known
  if (!pemetaan || !request.nama_bank) throw refuse('PEMETAAN_BELUM_ADA')
  return pemetaan
}

/** A report of numbers is of a bank that asks us; a statement may be of such a bank's account. */
async function mitraFor(tx: Tx, request: ImporRequest): Promise<MitraBank | undefined> {
  const { format, nama_bank } = request
  const mitra = nama_bank && format !== 'midtrans' ? await findMitra(tx, nama_bank) : undefined
  if (format === 'snap' && !mitra) throw refuse('BANK_BUKAN_MITRA')
  return mitra
}

function tujuanOf(format: FormatLaporan, mitra: MitraBank | undefined): string {
  if (format === 'bank') return AKUN.rekening
  return mitra ? pencairanOf(mitra.bank) : AKUN.pencairan
}

/** Where money stands that this report should have told of. */
function gatewayOf({ format, mitra }: Rules): string | undefined {
  if (format === 'midtrans') return 'gateway/midtrans'
  return mitra && `gateway/${mitra.bank}`
}

function readLines(
  { format, isi, nama_bank = '' }: ImporRequest, institusi_id: string,
  pemetaan: Pemetaan | undefined, mitra: MitraBank | undefined,
): AsyncIterable<Baris> {
  if (format === 'snap' && mitra) return readSnap(isi, mitra.bank)
  return format === 'bank' && pemetaan
    ? readBank(isi, institusi_id, nama_bank, pemetaan)
    : readMidtrans(isi, institusi_id)
}

async function openAccounts(tx: Tx, tujuan: string): Promise<void> {
  await openAccount(tx, tujuan, 'debit')
  await openAccount(tx, AKUN.rekening, 'debit')
  await openAccount(tx, AKUN.pencairan, 'debit')
  await openAccount(tx, AKUN.beban, 'debit')
  await openAccount(tx, AKUN.selisih, 'debit')
  await openAccount(tx, AKUN.belumDikenal, 'credit')
}
