import { NOMOR_KUITANSI_PATTERN } from '@lunas/contract/kuitansi/kuitansi'
import type { JejakUang, Lacak, PostingLacak } from '@lunas/contract/buku/lacak'
import { NOMOR_KASUS_PATTERN } from '@lunas/contract/buku/rekonsiliasi'
import type { MutasiTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { formatKode, parseKode } from '@lunas/values/kode'
import { parseKodePendek } from '@lunas/values/kode-pendek'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { nomorKasus, parseNomorKasus } from '#rekonsiliasi/rekonsiliasi'
import { kodeSiswaOf, titipanAccount } from '#siswa/siswa'
import { showMutasi, type Mutasi } from '#titipan/titipan'
import { directionOf } from '#lacak/direction'
import {
  findPayments,
  readHandedOver,
  readKasus,
  readMoves,
  readOrphans,
  readPayments,
  readReported,
  readShown,
  type Handle,
  type MoveRow,
  type PaymentRow,
  type ReportRow,
} from '#lacak/lacak.queries'
import type { Needs } from '#lacak/needs'

/** A pupil's titipan movements, newest first. */
export type ListMutasi = (tx: Tx, pihak_id: string) => Promise<Mutasi[]>

type TraceDeps = Pick<Needs, 'db' | 'payables'> & { listMutasi: ListMutasi }

/** Traces money from any reference, number or text that a person has. */
export function traceUang(deps: TraceDeps, person: Person, cari: string): Promise<Lacak> {
  const { handle, text } = handleOf(cari.trim(), person.institusi_id)
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const schools = await schoolsOf(tx, person)
    const found = await followTyped(tx, handle, text, schools)
    // Text that matches no reference is searched in the lines of statements.
    if (handle !== 'uang' || found.rows.length > 0 || found.orphans.length > 0)
      return show(deps, tx, found, schools)
    return show(deps, tx, await follow(tx, 'kata', text, schools), schools)
  })
}

type Followed = { rows: PaymentRow[]; orphans: ReportRow[] }

/** A bank's reference may look like a short code of ours, so it is one only if it leads to a payment. */
async function followTyped(
  tx: Tx, handle: Handle, text: string, schools: string[] | null,
): Promise<Followed> {
  const pendek = handle === 'uang' ? parseKodePendek(text) : undefined
  const found = pendek && (await follow(tx, 'pendek', pendek, schools))
  return found && found.rows.length > 0 ? found : follow(tx, handle, text, schools)
}

async function follow(
  tx: Tx, handle: Handle, text: string, schools: string[] | null,
): Promise<Followed> {
  const rows = await readPayments(tx, await findPayments(tx, handle, text), schools)
  // A line without a payment belongs to no school, so only people who see all schools get it.
  const isLine = handle === 'uang' || handle === 'kasus' || handle === 'kata'
  const orphans = isLine && schools === null ? await readOrphans(tx, handle, text) : []
  return { rows, orphans }
}

async function show(
  deps: TraceDeps, tx: Tx, { rows, orphans }: Followed, schools: string[] | null,
): Promise<Lacak> {
  const pembayaran: JejakUang[] = []
  for (const row of rows) pembayaran.push(await trace(deps, tx, row, schools))
  return { pembayaran, baris_tanpa_pembayaran: orphans.map(showBaris) }
}

/** The kind of reference that was typed; what is none of ours is taken as a bank's or gateway's. */
function handleOf(text: string, institusi_id: string): { handle: Handle; text: string } {
  for (const kind of ['pembayaran', 'tagihan', 'siswa', 'setoran', 'pengembalian'] as const) {
    const kode = parseKode(kind, text)
    if (kode?.institusi_id === institusi_id) return { handle: kind, text: kode.id }
  }
  if (NOMOR_KASUS_PATTERN.test(text)) {
    const kasus = parseNomorKasus(text)
    if (kasus.institusi_id === institusi_id) return { handle: 'kasus', text: String(kasus.urut) }
  }
  return { handle: NOMOR_KUITANSI_PATTERN.test(text) ? 'kuitansi' : 'uang', text }
}

async function trace(
  deps: TraceDeps, tx: Tx, row: PaymentRow, schools: string[] | null,
): Promise<JejakUang> {
  const { institusi_id } = tx
  const kodeOf = (id: string) => deps.payables[row.untuk].kodeOf(institusi_id, id)
  const moves = await readMoves(tx, row.id)
  const byPosting = Map.groupBy(moves, ({ reference }) => reference)
  const setoran = await readHandedOver(tx, row.id)
  return {
    kode_pembayaran: formatKode('pembayaran', institusi_id, row.id),
    status: row.status,
    sekolah: row.sekolah,
    kode_siswa: kodeSiswaOf(institusi_id, row.pihak_id, row.pihak),
    nama_siswa: row.nama_siswa,
    jumlah: row.jumlah,
    biaya: row.biaya,
    dibuat_at: row.dibuat_at.toISOString(),
    posting: [...byPosting.values()].flatMap((lines) => showPosting(kodeOf, lines)),
    titipan: await followKept(deps, tx, row, moves, schools),
    impor: (await readReported(tx, row.id)).map(showBaris),
    mutasi: (await readShown(tx, row.id, schools === null)).map(showBaris),
    kasus: (await readKasus(tx, row.id)).map((urut) => nomorKasus(institusi_id, urut)),
    setoran: setoran.map(({ id, ...one }) => ({
      ...one, idsetoran: formatKode('setoran', institusi_id, id),
    })),
  }
}

/**
 * Titipan of several payments is mixed in one account, so every later movement may be of this
 * payment.
 */
async function followKept(
  { listMutasi }: TraceDeps, tx: Tx, { id, pihak_id }: PaymentRow, moves: readonly MoveRow[],
  schools: string[] | null,
): Promise<MutasiTitipan[]> {
  const account = titipanAccount(pihak_id)
  const kept = moves.find(({ credit_account }) => credit_account === account)
  if (!kept) return []
  const since = (await listMutasi(tx, pihak_id)).filter(
    ({ pada, jumlah, pembayaran_id }) =>
      pada >= kept.recorded_at && !(pembayaran_id === id && jumlah > 0),
  )
  return since.toReversed().map((one) => showMutasi(tx.institusi_id, one, schools))
}

function showPosting(kodeOf: (id: string) => string | null, lines: MoveRow[]): PostingLacak[] {
  const [first] = lines
  if (!first) return []
  const gerak = lines.map((line) => ({
    ...directionOf(line),
    jumlah: line.amount,
    kode_tagihan: line.target_id && kodeOf(line.target_id),
    nama_tagihan: line.nama_tagihan,
  }))
  const { event, reference, occurred_at, recorded_at, receipt_no } = first
  return [
    {
      gerak,
      peristiwa: event,
      referensi: reference,
      terjadi_at: occurred_at.toISOString(),
      dicatat_at: recorded_at.toISOString(),
      nomor_kuitansi: receipt_no,
    },
  ]
}

function showBaris({ waktu, ...baris }: ReportRow) {
  return { ...baris, waktu: waktu.toISOString() }
}
