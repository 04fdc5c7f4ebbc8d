import { createHash } from 'node:crypto'
import type { ParsedRequestOf } from '@lunas/contract/calls'
import type { HasilImpor, Pemetaan } from '@lunas/contract/rekonsiliasi'
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
import { AKUN, type Baris } from '#rekonsiliasi/rekonsiliasi'
import { takeIn } from '#rekonsiliasi/take-in'
import type { Tarif } from '#rekonsiliasi/tarif'

export type ImporRequest = ParsedRequestOf<'imporLaporan'>
export type ImporDeps = AskDeps & Pick<Deps, 'clock'>

/** A report that nobody has imported, and how its lines are read from the beginning. */
type NewReport = {
  request: ImporRequest
  sidik: string
  span: Span
  pemetaan: Pemetaan | undefined
  tarif: Tarif
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
  const pemetaan = await deps.db.inTransaction(institusi_id, (tx) => pemetaanFor(tx, request))
  const lines = () => readLines(request, institusi_id, pemetaan)
  const span = await lookThrough(deps, institusi_id, request.format, lines())
  if (!span) throw refuse('LAPORAN_KOSONG')
  const report = { request, sidik, span, pemetaan, lines, tarif: deps.tarif }
  const now = deps.clock.now()
  return deps.db.inTransaction(institusi_id, (tx) => writeReport(tx, caller, report, now))
}

async function writeReport(
  tx: Tx, caller: Caller, report: NewReport, now: Date,
): Promise<string> {
  const { pengguna_id } = personOf(caller)
  const { request, sidik, span, pemetaan, tarif, lines } = report
  const { format, nama_berkas, nama_bank = '' } = request
  await takeTurn(tx)
  const twice = await findLaporanBySidik(tx, sidik)
  if (twice) return twice
  const laporan = { id: timeOrderedId(now), format, ...span }
  const { id } = laporan
  await insertLaporan(tx, {
    ...laporan, sidik, nama_berkas, nama_bank, diimpor_at: now, diimpor_oleh: pengguna_id,
  })
  await openAccounts(tx)
  const counts = { baris: 0, baris_berulang: 0 }
  for await (const batch of inBatches(lines(), LINES_AT_ONCE)) {
    const fresh = await takeIn(tx, { format, tarif }, id, batch, now)
    counts.baris += fresh
    counts.baris_berulang += batch.length - fresh
  }
  await saveCounts(tx, id, counts)
  await closeArrived(tx, id, now)
  if (format === 'midtrans') await findMissing(tx, laporan, now)
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

function readLines(
  { format, isi, nama_bank = '' }: ImporRequest, institusi_id: string,
  pemetaan: Pemetaan | undefined,
): AsyncIterable<Baris> {
  return format === 'bank' && pemetaan
    ? readBank(isi, institusi_id, nama_bank, pemetaan)
    : readMidtrans(isi, institusi_id)
}

async function openAccounts(tx: Tx): Promise<void> {
  await openAccount(tx, AKUN.rekening, 'debit')
  await openAccount(tx, AKUN.pencairan, 'debit')
  await openAccount(tx, AKUN.beban, 'debit')
  await openAccount(tx, AKUN.selisih, 'debit')
  await openAccount(tx, AKUN.belumDikenal, 'credit')
}
