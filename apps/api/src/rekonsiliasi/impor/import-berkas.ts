import type { HasilImpor } from '@lunas/contract/buku/rekonsiliasi'
import { accountOf, type Account } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { bookSen } from '#rekonsiliasi/impor/book-sen'
import { findMissing } from '#rekonsiliasi/impor/find-missing'
import { inBatches } from '#rekonsiliasi/berkas/in-batches'
import { closeArrived, lockImpor } from '#rekonsiliasi/kasus/kasus.queries'
import {
  findImporBySidik,
  insertImpor,
  rememberPemetaan,
  saveCounts,
} from '#rekonsiliasi/impor/impor.queries'
import { showImpor } from '#rekonsiliasi/impor/list-impor'
import { LINES_AT_ONCE, lookThrough, type AskDeps, type Span } from '#rekonsiliasi/impor/look-through'
import type { Needs } from '#rekonsiliasi/needs'
import { PermintaanImpor } from '#rekonsiliasi/impor/permintaan-impor'
import { readBank } from '#rekonsiliasi/berkas/read-bank'
import { readMidtrans } from '#rekonsiliasi/berkas/read-midtrans'
import type { Source } from '#rekonsiliasi/berkas/read-rows'
import { readSnap } from '#rekonsiliasi/berkas/read-snap'
import { rematch, type RematchDeps } from '#rekonsiliasi/kasus/rematch'
import {
  AKUN, belumDikenalOf, rekeningOf, selisihOf, type Baris, type Rules,
} from '#rekonsiliasi/rekonsiliasi'
import { rulesOf } from '#rekonsiliasi/pencocokan/rules-of'
import { takeIn } from '#rekonsiliasi/impor/take-in'
import { bankAccount } from '#slip/slip'
import { readBerkas } from '#tugas/berkas'
import type { TakenTugas, Work } from '#tugas/tugas'

export type ImporDeps = AskDeps & RematchDeps & Pick<Needs, 'clock'>

/** A report that nobody has imported, and how its lines are read from the beginning. */
type NewReport = {
  asked: PermintaanImpor
  rules: Rules
  lines: () => AsyncIterable<Baris>
}

/**
 * Reads a report and holds it against the books: all of it or, when a line cannot be read or
 * somebody stops it, none. The same file again answers the same, and a line that another file told
 * changes nothing. Read twice, a few lines at a time: to see that every line can be read, then to
 * write them in one commit.
 */
export async function importBerkas(deps: ImporDeps, work: Work): Promise<void> {
  const { tugas } = work
  const asked = PermintaanImpor.parse(tugas.permintaan)
  const known = await deps.db.inTransaction(tugas.institusi_id, (tx) =>
    findImporBySidik(tx, asked.sidik),
  )
  if (known) return work.finish((tx) => hasilOf(tx, known, true))
  const report = await openReport(deps, tugas, asked)
  const seen = await lookThrough(deps, tugas.institusi_id, asked.format, report.lines(), (sudah) =>
    work.tell({ sudah, total: null }),
  )
  if (!seen) throw refuse('BERKAS_KOSONG')
  await work.finish((tx) => writeReport(deps, tx, work, report, seen))
}

async function openReport(
  { db, tarif }: ImporDeps, tugas: TakenTugas, asked: PermintaanImpor,
): Promise<NewReport> {
  const { institusi_id, id } = tugas
  const rules = await db.inTransaction(institusi_id, (tx) => rulesOf(tx, tarif, asked))
  const lines = () => readLines(readBerkas(db, { institusi_id, id }), institusi_id, asked, rules)
  return { asked, rules, lines }
}

async function writeReport(
  deps: ImporDeps, tx: Tx, work: Work, { asked, rules, lines }: NewReport,
  { span, baris: total }: { span: Span; baris: number },
): Promise<HasilImpor> {
  const { pengguna_id, alamat } = work.tugas
  const now = deps.clock.now()
  const { format, nama_berkas, nama_bank, bank, pemetaan, sekolah_id, sidik } = asked
  await lockImpor(tx)
  const twice = await findImporBySidik(tx, sidik)
  if (twice) return hasilOf(tx, twice, true)
  const akun = gatewayOf(rules) ?? null
  const impor = { id: timeOrderedId(now), format, nama_bank, bank, sekolah_id, akun, ...span }
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
    await work.tell({ sudah: counts.baris + counts.baris_berulang, total })
  }
  await saveCounts(tx, id, counts)
  await rematch(deps, tx, now)
  await closeArrived(tx, now)
  if (akun) await findMissing(tx, akun, impor, now)
  if (format === 'bank') await bookSen(tx, { id, sekolah_id }, `sen/${id}`, now)
  if (pemetaan && bank) await rememberPemetaan(tx, { bank, nama_bank, pemetaan }, now)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'berkas_diimpor', subject_id: id,
    alamat, rincian: { format, sidik }, sesudah: counts,
    ...(sekolah_id && { sekolah_id }),
  })
  return hasilOf(tx, id, false)
}

async function hasilOf(tx: Tx, id: string, sudah_ada: boolean): Promise<HasilImpor> {
  return { impor: await showImpor(tx, id), sudah_ada }
}

/** Where money stands that this report should have told of. */
function gatewayOf({ format, bankSnap, sekolah_id }: Rules): Account | undefined {
  if (format === 'midtrans') return accountOf('gateway', format)
  if (sekolah_id !== null) return bankAccount(sekolah_id)
  return bankSnap && accountOf('gateway', bankSnap.bank)
}

function readLines(
  source: Source, institusi_id: string, { format, bank, pemetaan }: PermintaanImpor,
  { bankSnap, sekolah_id }: Rules,
): AsyncIterable<Baris> {
  if (format === 'snap' && bankSnap) return readSnap(source, bankSnap.bank)
  return format === 'bank' && pemetaan && bank
    ? readBank(source, institusi_id, { bank, sekolah_id, pemetaan })
    : readMidtrans(source, institusi_id)
}

/** Every account that a line of it may be booked on, in the books of whose account it is. */
async function openAccounts(tx: Tx, { tujuan, sekolah_id }: Rules): Promise<void> {
  const accounts = [
    tujuan, AKUN.rekening, AKUN.pencairan, AKUN.beban, accountOf('selisih', null),
    rekeningOf(sekolah_id), selisihOf(rekeningOf(sekolah_id)), belumDikenalOf(sekolah_id),
  ]
  for (const account of new Set(accounts)) await openAccount(tx, account)
}
