import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { readAmount, writeAmount } from '#snap/amount'
import { textOf, type SnapCall } from '#snap/authorize'
import { claimExternalId } from '#snap/claim-external-id'
import type { Needs } from '#snap/needs'
import type { PaymentRow } from '#snap/payments'
import {
  answerOf, LAYANAN, reasonOf, SnapRefusal, type CaseName, type BankSnap, type SnapAnswer,
} from '#snap/snap'
import { checkCall, parseBody, PAYMENT_RULES } from '#snap/snap-fields'
import { echoOf, shownName, textIn } from '#snap/va-echo'

type Fields = Record<string, unknown>
type PaymentDeps = Pick<Needs, 'db' | 'clock' | 'snap' | 'metrics'>

const CASE_OF: Record<PaymentRow['hasil'], CaseName> = {
  '00': 'sukses', '12': 'tidak_terdaftar', '13': 'nominal', '14': 'lunas', '19': 'berakhir',
}

/** Books what a bank was paid, and answers when that is certain. */
export async function answerPayment(
  deps: PaymentDeps, call: SnapCall, bankSnap: BankSnap,
): Promise<SnapAnswer> {
  let fields: Fields = {}
  try {
    fields = parseBody(call.body)
    checkCall(call.headers, PAYMENT_RULES, fields, { bankSnap, now: deps.clock.now() })
    return answerFor(fields, await receive(deps, bankSnap, call, fields))
  } catch (error) {
    if (!(error instanceof SnapRefusal)) throw error
    return compose(fields, '', error.case, { case: error.case, detail: error.detail })
  }
}

async function receive(
  deps: PaymentDeps, bankSnap: BankSnap, { headers }: SnapCall, fields: Fields,
): Promise<PaymentRow> {
  const { client_id, bank, nama: nama_bank, advis_pasti } = bankSnap
  const external_id = textOf(headers['x-external-id'])
  const payment_request_id = textIn(fields, 'paymentRequestId')
  const prefix = bankSnap.prefix.get(textIn(fields, 'partnerServiceId').trim())
  if (!prefix) {
    const { payment } = LAYANAN
    const ulang = await claimExternalId(deps, payment, client_id, external_id, payment_request_id)
    return { ulang, hasil: '12', nama: '', jumlah: rupiah(0), sesuai: true, pembayaran_id: null }
  }
  const row = await deps.snap.payments.add({
    institusi_id: prefix.institusi_id, client_id, bank, nama_bank, external_id, payment_request_id,
    prefix: prefix.prefix, customer_no: textIn(fields, 'customerNo'), jumlah: paidIn(fields),
    waktu: toldAt(fields), referensi: textIn(fields, 'referenceNo').trim(),
    terbuka: prefix.terbuka, pasti: advis_pasti && fields.flagAdvise === 'Y',
    diterima_at: paidAt(fields, deps.clock.now()),
  })
  if (row.ulang === 'baru' && row.hasil === '00') deps.metrics.settlements.inc({ outcome: 'lunas' })
  return row
}

/** The same request gets the same flag under a code of its own; a new one gets the same answer. */
function answerFor(fields: Fields, { ulang, hasil, nama, sesuai }: PaymentRow): SnapAnswer {
  const flag = CASE_OF[hasil]
  if (ulang === 'konflik') throw new SnapRefusal('konflik')
  // Another number or amount under the time or reference of that payment: nothing was booked for this.
  if (!sesuai) throw new SnapRefusal('ganda')
  return compose(fields, nama, ulang === 'sama' ? 'ulang' : flag, { case: flag, detail: '' })
}

function compose(
  fields: Fields, nama: string, code: CaseName, flag: { case: CaseName; detail: string },
): SnapAnswer {
  const detail = code === flag.case ? flag.detail : ''
  const paidAmount = writeAmount(paidIn(fields))
  return answerOf(LAYANAN.payment, code, detail, {
    virtualAccountData: {
      paymentFlagStatus: flag.case === 'sukses' ? '00' : '01',
      paymentFlagReason: reasonOf(flag.case, flag.detail),
      ...echoOf(fields),
      virtualAccountName: shownName(nama),
      paymentRequestId: textIn(fields, 'paymentRequestId'),
      paidAmount,
      totalAmount: paidAmount,
      trxDateTime: textIn(fields, 'trxDateTime'),
      referenceNo: textIn(fields, 'referenceNo').slice(0, 15),
      billDetails: [],
      freeTexts: [],
    },
  })
}

function paidIn({ paidAmount }: Fields): Rupiah {
  const { value } = (paidAmount ?? {}) as { value?: unknown }
  return (typeof value === 'string' ? readAmount(value) : undefined) ?? rupiah(0)
}

/** As the bank tells it; but no book of ours holds money of tomorrow, whatever its clock says. */
function paidAt(fields: Fields, now: Date): Date {
  const told = toldAt(fields) ?? now
  return told > now ? now : told
}

function toldAt(fields: Fields): Date | null {
  const text = textIn(fields, 'trxDateTime')
  return text === '' ? null : new Date(text)
}
