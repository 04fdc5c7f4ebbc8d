import { createHash } from 'node:crypto'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { HasilImpor, Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import { accountOf, type Account } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { findMissing } from '#rekonsiliasi/find-missing'
import { inBatches } from '#rekonsiliasi/in-batches'
import { closeArrived, lockImpor } from '#rekonsiliasi/kasus.queries'
import {
  findImporBySidik,
  findPemetaan,
  insertImpor,
  rememberPemetaan,
  saveCounts,
} from '#rekonsiliasi/impor.queries'
import { showImpor } from '#rekonsiliasi/list-impor'
import { LINES_AT_ONCE, lookThrough, type AskDeps, type Span } from '#rekonsiliasi/look-through'
import type { Needs } from '#rekonsiliasi/needs'
import { readBank } from '#rekonsiliasi/read-bank'
import { readMidtrans } from '#rekonsiliasi/read-midtrans'
import { readSnap } from '#rekonsiliasi/read-snap'
import { rematch, type RematchDeps } from '#rekonsiliasi/rematch'
import {
  AKUN, belumDikenalOf, pencairanOf, rekeningOf, selisihOf, type BankSnap, type Baris, type Rules,
} from '#rekonsiliasi/rekonsiliasi'
import { findBank } from '#rekonsiliasi/snap.queries'
import { takeIn } from '#rekonsiliasi/take-in'
import { bankAccount } from '#slip/slip'

type ImporRequest = ParsedRequestOf<'imporBerkas'>
export type ImporDeps = AskDeps & RematchDeps & Pick<Needs, 'clock'>

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
export async function importBerkas(
  deps: ImporDeps, caller: Caller, request: ImporRequest,
): Promise<HasilImpor> {
  const { institusi_id } = personOf(caller)
  const sidik = sidikOf(request)
  const known = await deps.db.inTransaction(institusi_id, (tx) => findImporBySidik(tx, sidik))
  const id = known ?? (await importNew(deps, caller, request, sidik))
  const impor = await deps.db.inTransaction(institusi_id, (tx) => showImpor(tx, id))
  return { impor, sudah_ada: known !== undefined }
}

/** Read twice, a few lines at a time: to see that every line can be read, then to write them. */
async function importNew(
  deps: ImporDeps, caller: Caller, request: ImporRequest, sidik: string,
): Promise<string> {
  const { institusi_id } = personOf(caller)
  const { pemetaan, bankSnap, sekolah_id } = await deps.db.inTransaction(institusi_id, async (tx) => ({
    pemetaan: await pemetaanFor(tx, request),
    bankSnap: await bankSnapFor(tx, request),
    sekolah_id: await sekolahFor(tx, personOf(caller), request),
  }))
  const { format } = request
  const tujuan = format === 'bank' ? rekeningOf(sekolah_id) : tujuanOf(bankSnap)
  const rules: Rules = { format, tarif: deps.tarif, bankSnap, sekolah_id, tujuan }
  const lines = () => readLines(request, institusi_id, pemetaan, rules)
  const span = await lookThrough(deps, institusi_id, request.format, lines())
  if (!span) throw refuse('BERKAS_KOSONG')
  const report = { request, sidik, span, pemetaan, lines, rules }
  const now = deps.clock.now()
  return deps.db.inTransaction(institusi_id, (tx) => writeReport(deps, tx, caller, report, now))
}

async function writeReport(
  deps: ImporDeps, tx: Tx, caller: Caller, report: NewReport, now: Date,
): Promise<string> {
  const { pengguna_id } = personOf(caller)
  const { request, sidik, span, pemetaan, rules, lines } = report
  const { format, nama_berkas, nama_bank = '' } = request
  await lockImpor(tx)
  const twice = await findImporBySidik(tx, sidik)
  if (twice) return twice
  const { sekolah_id } = rules
  const akun = gatewayOf(rules) ?? null
  const impor = { id: timeOrderedId(now), format, nama_bank, sekolah_id, akun, ...span }
  const { id } = impor
  await insertImpor(tx, {
    ...impor, sidik, nama_berkas, diimpor_at: now, diimpor_oleh: pengguna_id,
  })
  await openAccounts(tx, rules)
  const counts = { baris: 0, baris_berulang: 0 }
  for await (const batch of inBatches(lines(), LINES_AT_ONCE)) {
    const fresh = await takeIn(deps, tx, rules, id, batch, now)
    counts.baris += fresh
    counts.baris_berulang += batch.length - fresh
  }
  await saveCounts(tx, id, counts)
  await rematch(deps, tx, now)
  await closeArrived(tx, now)
  if (akun) await findMissing(tx, akun, impor, now)
  if (pemetaan && nama_bank) await rememberPemetaan(tx, nama_bank, pemetaan, now)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'berkas_diimpor', subject_id: id,
    alamat: caller.address, rincian: { format, sidik }, sesudah: counts,
    ...(sekolah_id && { sekolah_id }),
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
async function bankSnapFor(tx: Tx, request: ImporRequest): Promise<BankSnap | undefined> {
  const { format, nama_bank } = request
  const bankSnap = nama_bank && format !== 'midtrans' ? await findBank(tx, nama_bank) : undefined
  if (format === 'snap' && !bankSnap) throw refuse('BANK_BUKAN_SNAP')
  return bankSnap
}

/** A statement may be of a school's own account; reports of gateways are of nobody's. */
async function sekolahFor(
  tx: Tx, person: Person, { format, idsekolah }: ImporRequest,
): Promise<string | null> {
  if (format !== 'bank' || idsekolah === undefined) return null
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id)))
    throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const known = await tx.query('SELECT 1 FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, kode.id,
  ])
  if (known.length === 0) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return kode.id
}

/** The same file again is the same report, unless it is said to be of another account. */
function sidikOf({ format, nama_bank = '', isi, idsekolah }: ImporRequest): string {
  const head = [format, nama_bank, ...(idsekolah === undefined ? [] : [idsekolah])]
  return createHash('sha256').update([...head, isi].join('\n')).digest('hex')
}

function tujuanOf(bankSnap: BankSnap | undefined): Account {
  return bankSnap ? pencairanOf(bankSnap.bank) : AKUN.pencairan
}

/** Where money stands that this report should have told of. */
function gatewayOf({ format, bankSnap, sekolah_id }: Rules): Account | undefined {
  if (format === 'midtrans') return accountOf('gateway', format)
  if (sekolah_id !== null) return bankAccount(sekolah_id)
  return bankSnap && accountOf('gateway', bankSnap.bank)
}

function readLines(
  { format, isi, nama_bank = '' }: ImporRequest, institusi_id: string,
  pemetaan: Pemetaan | undefined, { bankSnap, sekolah_id }: Rules,
): AsyncIterable<Baris> {
  if (format === 'snap' && bankSnap) return readSnap(isi, bankSnap.bank)
  return format === 'bank' && pemetaan
    ? readBank(isi, institusi_id, { nama_bank, sekolah_id, pemetaan })
    : readMidtrans(isi, institusi_id)
}

/** Every account that a line of it may be booked on, in the books of whose account it is. */
async function openAccounts(tx: Tx, { tujuan, sekolah_id }: Rules): Promise<void> {
  const accounts = [
    tujuan, AKUN.rekening, AKUN.pencairan, AKUN.beban, accountOf('selisih', null),
    rekeningOf(sekolah_id), selisihOf(rekeningOf(sekolah_id)), belumDikenalOf(sekolah_id),
  ]
  for (const account of new Set(accounts)) await openAccount(tx, account)
}
