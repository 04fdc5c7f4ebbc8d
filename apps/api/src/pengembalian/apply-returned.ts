import { formatKode, type Kode } from '@lunas/values/kode'
import { minusRupiah, rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import type { ReturnedMoney } from '#ports/payment-gateway'
import { bookGone, type GoneDeps } from '#pengembalian/book-gone'
import { leaveIn } from '#pengembalian/finish-pengembalian'
import type { Needs } from '#pengembalian/needs'
import { ACCOUNT_DITARIK, type Pengembalian } from '#pengembalian/pengembalian'
import { insertPenarikan, isBooked, isEndedByOther } from '#pengembalian/penarikan.queries'
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
  deps: ReturnDeps, kode: Kode, returned: ReturnedMoney,
): Promise<void> {
  if (returned.dari !== undefined && !(await isStillDenied(deps, kode, returned.dari))) return
  const { institusi_id, id } = kode
  const now = deps.clock.now()
  const hasChanged = await deps.db.inTransaction(institusi_id, async (tx) => {
    const referensi = `${deps.gateway.name}/${returned.referensi}`
    const own = await findOwn(tx, id, { ...returned, referensi })
    const isNew = await insertPenarikan(tx, {
      ...returned, referensi, charge_id: id, pengembalian_id: own?.id ?? null, now,
    })
    if (!isNew || (own?.status === 'selesai' && own.cara === 'gerbang')) return false
    if (own?.status === 'berjalan' && own.jumlah === returned.jumlah) {
      const account = gatewayAccount(deps)
      const way = { cara: 'gerbang', account, referensi: returned.referensi } as const
      await leaveIn(deps, tx, own, { way, by: { pengguna_id: null }, now })
      return true
    }
    // The debt stands, but this gateway is not asked again: it would say that it is done.
    if (own?.status === 'berjalan') await changeCara(tx, own.id, 'transfer', OTHER_AMOUNT)
    await bookUnasked(deps, tx, id, { ...returned, referensi }, now)
    return true
  })
  if (hasChanged) deps.hints.publish(id)
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

/**
 * The refund of ours that it is, held: by our key, or the one that runs over this amount, which
 * somebody lost patience with. Nothing when nobody here wanted it.
 */
async function findOwn(
  tx: Tx, charge_id: string, { refund_key, referensi, jenis, jumlah, dari }: ReturnedMoney,
): Promise<Pengembalian | undefined> {
  if (refund_key !== null && UUID_PATTERN.test(refund_key)) {
    const own = await lockPengembalian(tx, refund_key)
    // Another return may have been taken for it meanwhile; then this one left beside it.
    if (own?.charge_id === charge_id) {
      return (await isEndedByOther(tx, own.id, referensi)) ? undefined : own
    }
  }
  return jenis === 'kembali' && dari === undefined ? lockMeant(tx, charge_id, jumlah) : undefined
}

/** A dispute is for people to decide; so is what we cannot take off anything any more. */
async function bookUnasked(
  deps: ReturnDeps, tx: Tx, charge_id: string, returned: ReturnedMoney, now: Date,
): Promise<void> {
  const [pembayaran_id = charge_id] = await lockParts(tx, charge_id)
  const { referensi, jenis, jumlah, pada } = returned
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
