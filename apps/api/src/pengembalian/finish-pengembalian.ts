import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Level } from '@lunas/contract/pengguna/level'
import type {
  CaraLain,
  CaraPengembalian,
  Pengembalian as OnWire,
} from '@lunas/contract/pengembalian/pengembalian'
import { pengembalianCalls } from '@lunas/contract/pengembalian/pengembalian.calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { accountOf, type Account } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { ProviderError } from '#platform/provider-error'
import { closeIfAllLeft, type CloseDeps } from '#pengembalian/close-payment'
import { findBlocking, requireUndisputed } from '#pengembalian/disputed'
import { keepInstead } from '#pengembalian/keep-instead'
import type { Needs } from '#pengembalian/needs'
import {
  otherWays,
  pengembalianAccount,
  type Pengembalian,
} from '#pengembalian/pengembalian'
import {
  changeCara,
  findPengembalian,
  lockPengembalian,
  saveFinish,
} from '#pengembalian/pengembalian.queries'
import { insertReturn, listReturns, lockReturns } from '#pengembalian/penarikan.queries'
import { unnamedIn } from '#pengembalian/plan-returns'
import { reshow } from '#pengembalian/show-pengembalian'

type FinishDeps = Pick<
  Needs,
  | 'db' | 'clock' | 'gateway' | 'logger' | 'hints' | 'movePembayaranIn' | 'giveCash'
  | 'applyReturned'
>

/** Cash is missed when the drawer is counted; what leaves otherwise is for those who decide. */
const DECIDERS: ReadonlySet<Level> = new Set(pengembalianCalls.putusPengembalian.levels)

/** Records by which transfer or drawer the money left, or asks a silent gateway again. */
export async function finishPengembalian(
  deps: FinishDeps, request: ParsedRequestOf<'selesaikanPengembalian'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const kode = parseKode('pengembalian', request.idpengembalian)
  if (!kode || kode.institusi_id !== institusi_id) throw refuse('PENGEMBALIAN_TIDAK_DITEMUKAN')
  const referensi = request.referensi?.trim() ?? ''
  const running = await deps.db.inTransaction(institusi_id, async (tx) => {
    const found = await findPengembalian(tx, kode.id)
    if (!found || !(await worksFor(tx, person, found.sekolah_id))) {
      throw refuse('PENGEMBALIAN_TIDAK_DITEMUKAN')
    }
    if (found.status !== 'berjalan') throw refuse('PENGEMBALIAN_TIDAK_BERJALAN')
    // Kept for the pupil it does not leave, and a dispute reserves it there.
    if (request.cara !== 'titipan') await requireUndisputed(tx, found)
    return found
  })
  const by = { pengguna_id, alamat: caller.address }
  const cara = requireWayOut(running, request.cara)
  if (cara !== 'tunai' && !DECIDERS.has(person.level)) throw refuse('PENGEMBALIAN_BUKAN_TUNAI')
  if (cara === 'transfer' && referensi === '') throw refuse('REFERENSI_BELUM_DITULIS')
  if (cara === 'gerbang') await sendBackAgain(deps, institusi_id, running)
  // The gateway may have refunded after all, so it is asked before the money goes another way.
  else if (running.cara === 'gerbang') {
    await unlessSilent(deps, running, async () => void (await takeGiven(deps, institusi_id, running)))
  }
  if (cara === 'tunai') await handOut(deps, institusi_id, running, by)
  if (cara === 'titipan') await keepInstead(deps, institusi_id, running, by)
  if (cara === 'transfer') {
    const way = { cara, account: accountOf('bank', running.sekolah_id), referensi } as const
    // Somebody was faster, and this transfer would be a second one that no book of ours knows.
    const hasLeft = await leave(deps, institusi_id, running, way, by)
    if (!hasLeft) throw refuse('PENGEMBALIAN_TIDAK_BERJALAN')
  }
  return deps.db.inTransaction(institusi_id, (tx) => reshow(tx, person, kode.id))
}

/** The way that was agreed on, or another one that is open instead. */
function requireWayOut(running: Pengembalian, wanted: CaraLain | undefined): CaraPengembalian {
  if (wanted === undefined || wanted === running.cara) return running.cara
  if (otherWays(running).includes(wanted)) return wanted
  throw refuse('CARA_TIDAK_TERSEDIA', { alasan: 'penyedia pembayaran masih ditanya' })
}

/**
 * Asks the gateway to give the money back. Its key is the refund's own id, so asking again finds
 * what was done. Silence changes nothing; a no leaves the debt, to be paid by bank.
 */
export function sendBack(
  deps: FinishDeps, institusi_id: string, refund: Pengembalian,
): Promise<void> {
  return unlessSilent(deps, refund, () => ask(deps, institusi_id, refund))
}

/**
 * Asks once more. One that had heard all the same has nothing left to give back and would say no,
 * so what it lists comes first.
 */
export function sendBackAgain(
  deps: FinishDeps, institusi_id: string, refund: Pengembalian,
): Promise<void> {
  return unlessSilent(deps, refund, async () => {
    if (await takeGiven(deps, institusi_id, refund)) return
    const ditarik = await deps.db.inTransaction(institusi_id, (tx) => findBlocking(tx, refund))
    // It waits for two people, who decide about the dispute.
    if (ditarik === 0) await ask(deps, institusi_id, refund)
  })
}

/** Books what the gateway lists as given back under our key. False when there is nothing such. */
async function takeGiven(
  deps: FinishDeps, institusi_id: string, refund: Pengembalian,
): Promise<boolean> {
  const { returns } = await deps.gateway.listMoney(referenceOf(institusi_id, refund))
  const given = returns.find(({ lines }) => lines.some((one) => one.refund_key === refund.id))
  if (given) await deps.applyReturned({ institusi_id, id: refund.charge_id }, given)
  return given !== undefined
}

async function ask(
  deps: FinishDeps, institusi_id: string, refund: Pengembalian,
): Promise<void> {
  const { db, gateway, logger } = deps
  const { id, jumlah, alasan } = refund
  const answer = await gateway.refundCharge({
    reference: referenceOf(institusi_id, refund), refund_key: id, jumlah, alasan,
  })
  if (answer.outcome === 'refunded') {
    const hasLeft = await leaveByGateway(deps, institusi_id, refund, answer)
    // The refund ended meanwhile, or was booked from a sum: the gateway's list says what was given back.
    if (!hasLeft) await takeGiven(deps, institusi_id, refund)
  } else {
    logger.warn({ pengembalian_id: id, reason: answer.reason }, 'gateway refused a refund')
    const catatan = 'Ditolak penyedia pembayaran. Kembalikan lewat transfer bank.'
    await db.inTransaction(institusi_id, (tx) => changeCara(tx, id, 'transfer', catatan))
  }
}

/** Ends a refund by the gateway's own answer, and writes the return down as any report would. */
async function leaveByGateway(
  deps: FinishDeps, institusi_id: string, refund: Pengembalian,
  { referensi, dari }: { referensi: string; dari: string },
): Promise<boolean> {
  const { id, charge_id, jumlah } = refund
  const { name } = deps.gateway
  const now = deps.clock.now()
  const hasLeft = await deps.db.inTransaction(institusi_id, async (tx) => {
    await lockReturns(tx, charge_id)
    if (unnamedIn(await listReturns(tx, charge_id, dari)) > 0) return false
    const way = { cara: 'gerbang', account: accountOf('gateway', name), referensi } as const
    if (!(await leaveIn(deps, tx, refund, { way, by: { pengguna_id: null }, now }))) return false
    await insertReturn(tx, {
      referensi: `${name}/${referensi}`, charge_id, dari, refund_key: id, bernama: true,
      jenis: 'kembali', jumlah, dibukukan: jumlah, pada: now, pengembalian_id: id, now,
    })
    return true
  })
  deps.hints.publish(charge_id)
  return hasLeft
}

function referenceOf(institusi_id: string, { charge_id }: Pengembalian): string {
  return formatKode('pembayaran', institusi_id, charge_id)
}

async function unlessSilent(
  { logger }: FinishDeps, { id }: Pengembalian, work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ pengembalian_id: id, err: error }, 'gateway did not answer a refund')
  }
}

/** Over the desk: the drawer and the debt fall in the same commit. */
async function handOut(
  deps: FinishDeps, institusi_id: string, refund: Pengembalian,
  by: { pengguna_id: string; alamat: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.inTransaction(institusi_id, async (tx) => {
    const held = await lockPengembalian(tx, refund.id)
    if (held?.status !== 'berjalan') throw refuse('PENGEMBALIAN_TIDAK_BERJALAN')
    await requireUndisputed(tx, held)
    const { pengguna_id } = by
    const drawer = await deps.giveCash(tx, { pengguna_id, pengembalian: refund })
    await leaveIn(deps, tx, refund, { way: { cara: 'tunai', ...drawer }, by, now })
  })
  deps.hints.publish(refund.charge_id)
}

/** By bank, which somebody has done and records. */
async function leave(
  deps: FinishDeps, institusi_id: string, refund: Pengembalian, way: Way, by: By,
): Promise<boolean> {
  const now = deps.clock.now()
  const hasLeft = await deps.db.inTransaction(institusi_id, async (tx) => {
    const held = await lockPengembalian(tx, refund.id)
    if (held?.status === 'berjalan') await requireUndisputed(tx, held)
    return leaveIn(deps, tx, refund, { way, by, now })
  })
  deps.hints.publish(refund.charge_id)
  return hasLeft
}

type Way = { cara: CaraPengembalian; account: Account; referensi: string }
type By = { pengguna_id: string | null; alamat?: string }
type Leaving = { way: Way; by: By; now: Date }

/**
 * The money has left: the debt ends, and the payment is dikembalikan once nothing is here. False
 * when it had left before.
 */
export async function leaveIn(
  deps: CloseDeps, tx: Tx, refund: Pengembalian, { way, by, now }: Leaving,
): Promise<boolean> {
  const { cara, account, referensi } = way
  const { id, pembayaran_id, subject_id, jumlah, sekolah_id } = refund
  const held = await lockPengembalian(tx, id)
  if (held?.status !== 'berjalan') return false
  // Of two tries at once a gateway may have refused the other, after which it was to go by bank.
  if (held.cara !== cara) await changeCara(tx, id, cara, held.catatan)
  await openAccount(tx, account, cara === 'tunai' ? sekolah_id : undefined)
  await post(tx, {
    subject_id, reference: `selesai/${id}`, event: 'pengembalian_selesai',
    occurred_at: now, recorded_at: now,
    transfers: [transferOf(pengembalianAccount(sekolah_id), account, jumlah)],
  })
  await saveFinish(tx, id, referensi, now)
  if (pembayaran_id !== null) await closeIfAllLeft(deps, tx, pembayaran_id, now)
  await enqueue(tx, 'tell-pengembalian', id, now)
  await leaveJejak(tx, {
    pada: now, tindakan: 'pengembalian_diselesaikan', subject_id: id, sekolah_id, ...by,
    sebelum: { status: 'berjalan' }, sesudah: { status: 'selesai', jumlah, referensi },
  })
  return true
}
