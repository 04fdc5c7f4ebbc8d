import { parseKode, type Kode } from '@lunas/values/kode'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { readAmount } from '#snap/amount'
import { textOf, type SnapCall } from '#snap/authorize'
import { claimExternalId } from '#snap/claim-external-id'
import type { Needs } from '#snap/needs'
import { answerOf, LAYANAN, SnapRefusal, type BankSnap, type SnapAnswer } from '#snap/snap'
import { checkCall, isAbsent, NOTIFY_RULES, parseBody } from '#snap/snap-fields'
import { textIn } from '#snap/va-echo'

type Fields = Record<string, unknown>

/** What the payments do with a word about one of them. */
export type BookQris = {
  /** Books money once, however often it is told; `tidak_ada` when there is no such payment. */
  settle(
    kode: Kode, gateway: string, money: { referensi: string; jumlah: Rupiah; diterima_at: Date },
  ): Promise<string>
  /** Asks the gateway how a payment stands, after the answer has left. */
  check(kode: Kode): void
}

const SUCCESS = '00'
/** Refunded, cancelled, failed, not found: nothing that the sender's word alone may change. */
const ENDED: ReadonlySet<string> = new Set(['04', '05', '06', '07'])

/**
 * A paid QR code, by the acquirer's word. Its signature covers the status, so nobody is asked
 * again; its reference is the gateway's own, so that a second word by another way books nothing.
 */
export async function answerNotify(
  deps: Pick<Needs, 'db' | 'clock' | 'gateway'>,
  call: SnapCall,
  bankSnap: BankSnap,
  { settle, check }: BookQris,
): Promise<SnapAnswer> {
  const fields = parseBody(call.body)
  checkCall(call.headers, NOTIFY_RULES, fields, { bankSnap, now: deps.clock.now() })
  const status = textIn(fields, 'latestTransactionStatus')
  if (status === SUCCESS) requirePaidFields(fields)
  const referensi = textIn(fields, 'originalReferenceNo')
  const external_id = textOf(call.headers['x-external-id'])
  const { client_id, bank } = bankSnap
  const claim = await claimExternalId(
    deps, LAYANAN.notify, client_id, external_id, `${referensi}/${status}`,
  )
  if (claim === 'konflik') throw new SnapRefusal('konflik')
  const kode = paymentIn(fields)
  if (!kode || !(await isOwnQris(deps, bankSnap, kode))) throw new SnapRefusal('tidak_ditemukan')
  if (status === SUCCESS) {
    const jumlah = paidIn(fields)
    if (jumlah === 0) throw new SnapRefusal('nominal')
    const money = { referensi, jumlah, diterima_at: deps.clock.now() }
    if ((await settle(kode, bank, money)) === 'tidak_ada') throw new SnapRefusal('tidak_ditemukan')
  } else if (ENDED.has(status)) check(kode)
  // A repeated word gets the same yes, or it would be repeated for ever.
  return answerOf(LAYANAN.notify, 'sukses')
}

/** May be left out of a word without money. */
function requirePaidFields(fields: Fields): void {
  for (const name of ['originalPartnerReferenceNo', 'amount'])
    if (isAbsent(fields[name])) throw new SnapRefusal('wajib', `{${name}}`)
}

function paymentIn(fields: Fields): Kode | undefined {
  return parseKode('pembayaran', textIn(fields, 'originalPartnerReferenceNo'))
}

/**
 * Our QR codes are the gateway's, so nobody else is believed that one was paid: not a bank with
 * virtual accounts, and not about a payment by another method.
 */
async function isOwnQris(
  { db, gateway }: Pick<Needs, 'db' | 'gateway'>, { bank }: BankSnap, { institusi_id, id }: Kode,
): Promise<boolean> {
  if (bank !== gateway.name) return false
  const found = await db.inTransaction(institusi_id, (tx) =>
    tx.query(
      // A basket has one code, so its parts are known by the basket's reference alone.
      `SELECT 1 FROM offered.pembayaran p
         LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = $1 AND b.pembayaran_id = p.id
        WHERE p.institusi_id = $1 AND p.metode = 'qris'
          AND p.id IN (SELECT $2::uuid UNION ALL SELECT x.pembayaran_id
                         FROM offered.pembayaran_bagian x
                        WHERE x.institusi_id = $1 AND x.gabungan_id = $2)
          AND coalesce(b.gabungan_id, p.id) = $2 LIMIT 1`,
      [institusi_id, id],
    ),
  )
  return found.length > 0
}

function paidIn({ amount }: Fields): Rupiah {
  const { value } = amount as { value: string }
  return readAmount(value) ?? rupiah(0)
}
