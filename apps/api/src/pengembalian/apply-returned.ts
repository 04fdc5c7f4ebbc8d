import { formatKode, type Kode } from '@lunas/values/kode'
import { minusRupiah, rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import type { Returned } from '#ports/payment-gateway'
import { bookGone, type GoneDeps } from '#pengembalian/book-gone'
import { leaveIn } from '#pengembalian/finish-pengembalian'
import type { Needs } from '#pengembalian/needs'
import { ACCOUNT_DITARIK, type Pengembalian } from '#pengembalian/pengembalian'
import { keepInsteadIn } from '#pengembalian/keep-instead'
import {
  insertReturn,
  isBooked,
  listReturns,
  lockReturns,
} from '#pengembalian/penarikan.queries'
import { planReturns, type PlannedReturn } from '#pengembalian/plan-returns'
import {
  changeCara,
  lockMeant,
  lockParts,
  lockPengembalian,
} from '#pengembalian/pengembalian.queries'

type ReturnDeps = GoneDeps & Pick<Needs, 'db' | 'clock' | 'gateway' | 'hints' | 'openKasus'>

const OTHER_AMOUNT = 'Penyedia pembayaran mengembalikan jumlah lain; lihat kasus rekonsiliasi.'
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Books what left a gateway again, once, in whatever order and however often it is told. What we
 * asked for ends our refund; what somebody did in the gateway's dashboard becomes a refund by
 * itself; what a payer's bank took back waits for two persons.
 */
export async function applyReturned(
  deps: ReturnDeps, kode: Kode, returned: Returned,
): Promise<void> {
  if (returned.denied && !(await isStillDenied(deps, kode, returned.dari))) return
  const { institusi_id, id } = kode
  const now = deps.clock.now()
  const hasChanged = await deps.db.inTransaction(institusi_id, async (tx) => {
    await lockReturns(tx, id)
    const known = await listReturns(tx, id, returned.dari)
    const own = await lockOwn(tx, id, returned)
    const running = own.filter((refund) => isAsked(refund, returned)).map((refund) => refund.id)
    const plan = planReturns(known, returned, new Set(running))
    for (const planned of plan) await apply(deps, tx, { id, returned, planned, own, now })
    return plan.some(({ dibukukan }) => dibukukan > 0)
  })
  if (hasChanged) deps.hints.publish(id)
}

type Applying = {
  id: string
  returned: Returned
  planned: PlannedReturn
  own: readonly Pengembalian[]
  now: Date
}

async function apply(
  deps: ReturnDeps, tx: Tx, { id, returned, planned, own, now }: Applying,
): Promise<void> {
  const { dari, denied } = returned
  const { jenis, jumlah, dibukukan, refund_key } = planned
  const referensi = `${deps.gateway.name}/${planned.referensi}`
  const asked = await stillRunning(tx, own.find((refund) => refund.id === refund_key))
  const isWhole = dibukukan === jumlah && jenis === 'kembali' && !denied
  // Given back in the dashboard over the amount of a refund that somebody lost patience with.
  const meant = asked ?? (isWhole ? await lockMeant(tx, id, jumlah) : undefined)
  await insertReturn(tx, {
    ...planned, referensi, dari, charge_id: id, pengembalian_id: meant?.id ?? null, now,
  })
  if (meant?.jumlah === dibukukan) {
    const way = { cara: 'gerbang', account: gatewayAccount(deps), referensi: planned.referensi } as const
    await leaveIn(deps, tx, meant, { way, by: { pengguna_id: null }, now })
    return
  }
  if (meant) await endOtherwise(tx, meant, planned, now)
  if (dibukukan > 0) await bookUnasked(deps, tx, id, { ...planned, referensi }, now)
}

/**
 * A refund of ours whose money left otherwise than it was agreed on. Another amount leaves the debt,
 * but this gateway is not asked again: it would say that it is done. Where a sum had told of it
 * before its name, it is booked already, so what was owed to the payer is kept for the pupil.
 */
async function endOtherwise(
  tx: Tx, refund: Pengembalian, { jumlah }: PlannedReturn, now: Date,
): Promise<void> {
  if (refund.jumlah === jumlah) await keepInsteadIn(tx, refund, { pengguna_id: null }, now)
  else await changeCara(tx, refund.id, 'transfer', OTHER_AMOUNT)
}

/**
 * A charge that was denied before anybody paid it takes nothing back. Nor does an answer that was
 * on its way while the money came: once it is in the books, the gateway is asked again.
 */
async function isStillDenied(
  { db, gateway }: ReturnDeps, { institusi_id, id }: Kode, charge_id: string,
): Promise<boolean> {
  const isPaid = await db.inTransaction(institusi_id, async (tx) =>
    isBooked(tx, await lockParts(tx, id), `${gateway.name}/${charge_id}`),
  )
  if (!isPaid) return false
  const reference = formatKode('pembayaran', institusi_id, id)
  return (await gateway.confirmCharge(charge_id, reference)).state === 'denied'
}

/** The refunds of ours that a report names by their keys, held. */
async function lockOwn(
  tx: Tx, charge_id: string, { lines, refund_key }: Returned,
): Promise<Pengembalian[]> {
  const keys = new Set([...lines.map((line) => line.refund_key), refund_key])
  const own: Pengembalian[] = []
  for (const key of [...keys].flatMap((one) => one ?? []).toSorted()) {
    const found = UUID_PATTERN.test(key) ? await lockPengembalian(tx, key) : undefined
    if (found?.charge_id === charge_id) own.push(found)
  }
  return own
}

function isAsked({ id, status, jumlah }: Pengembalian, { lines }: Returned): boolean {
  return status === 'berjalan' &&
    lines.some((line) => line.refund_key === id && line.jumlah === jumlah)
}

/**
 * Nothing where it is over, perhaps by another return of the same report: this one left beside it, and
 * may be what another refund waits for.
 */
async function stillRunning(
  tx: Tx, refund: Pengembalian | undefined,
): Promise<Pengembalian | undefined> {
  const held = refund && (await lockPengembalian(tx, refund.id))
  return held?.status === 'berjalan' ? held : undefined
}

/** A dispute is for people to decide; so is what we cannot take off anything any more. */
async function bookUnasked(
  deps: ReturnDeps, tx: Tx, charge_id: string, returned: PlannedReturn, now: Date,
): Promise<void> {
  const [pembayaran_id = charge_id] = await lockParts(tx, charge_id)
  const { referensi, jenis, dibukukan: jumlah, pada } = returned
  const isDisputed = jenis === 'sengketa'
  const taken = isDisputed ? rupiah(0) : await bookGone(deps, tx, charge_id, {
    jumlah, pada, referensi, asal: 'gerbang', account: gatewayAccount(deps),
    alasan: 'Dikembalikan di dasbor penyedia pembayaran',
  }, now)
  const rest = minusRupiah(jumlah, taken)
  if (rest === 0) return
  const reference = `ditarik/${referensi}`
  await openAccount(tx, ACCOUNT_DITARIK)
  await post(tx, {
    subject_id: pembayaran_id, reference, event: 'penarikan_gerbang', occurred_at: pada,
    recorded_at: now,
    transfers: [transferOf(ACCOUNT_DITARIK, gatewayAccount(deps), rest)],
  })
  await deps.openKasus(tx, {
    sebab: isDisputed ? 'sengketa' : 'kembali_di_luar', selisih: rest, akun: ACCOUNT_DITARIK,
    lebih: false, pembayaran_id, posting_reference: reference,
  }, now)
}

function gatewayAccount({ gateway }: Pick<Needs, 'gateway'>): Account {
  return accountOf('gateway', gateway.name)
}
