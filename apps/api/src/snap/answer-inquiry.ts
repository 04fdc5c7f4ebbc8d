import type { Deps } from '#deps'
import { writeAmount } from '#snap/amount'
import { textOf, type SnapCall } from '#snap/authorize'
import { billDetails } from '#snap/bill-details'
import { claimExternalId } from '#snap/claim-external-id'
import type { InquiryRow } from '#snap/inquiries'
import {
  answerOf, LAYANAN, reasonOf, SnapRefusal, type BankSnap, type SnapAnswer,
} from '#snap/snap'
import { checkCall, INQUIRY_RULES, parseBody } from '#snap/snap-fields'
import { echoOf, shownName, textIn } from '#snap/va-echo'

type Fields = Record<string, unknown>

/** What is due behind a number, from the bills as they are now. */
export async function answerInquiry(
  deps: Pick<Deps, 'db' | 'clock' | 'snap'>,
  call: SnapCall,
  bankSnap: BankSnap,
): Promise<SnapAnswer> {
  let fields: Fields = {}
  let nama = ''
  try {
    fields = parseBody(call.body)
    checkCall(call.headers, INQUIRY_RULES, fields)
    const { row, terbuka } = await ask(deps, bankSnap, call, fields)
    nama = shownName(row.nama)
    return answerOf(LAYANAN.inquiry, 'sukses', '', {
      virtualAccountData: { ...bodyOf(fields, nama), ...dueOf(row, terbuka) },
    })
  } catch (error) {
    if (!(error instanceof SnapRefusal)) throw error
    return answerOf(LAYANAN.inquiry, error.case, error.detail, {
      virtualAccountData: {
        ...bodyOf(fields, nama),
        inquiryStatus: '01',
        inquiryReason: reasonOf(error.case, error.detail),
      },
    })
  }
}

async function ask(
  deps: Pick<Deps, 'db' | 'clock' | 'snap'>,
  bankSnap: BankSnap,
  { headers }: SnapCall,
  fields: Fields,
): Promise<{ row: InquiryRow; terbuka: boolean }> {
  const { client_id } = bankSnap
  const external_id = textOf(headers['x-external-id'])
  const permintaan_id = textIn(fields, 'inquiryRequestId')
  const prefix = bankSnap.prefix.get(textIn(fields, 'partnerServiceId').trim())
  if (!prefix) {
    const { inquiry } = LAYANAN
    const claim = await claimExternalId(deps, inquiry, client_id, external_id, permintaan_id)
    throw new SnapRefusal(claim === 'baru' ? 'tidak_terdaftar' : 'konflik')
  }
  const row = await deps.snap.inquiries.add({
    institusi_id: prefix.institusi_id, client_id, external_id, permintaan_id,
    prefix: prefix.prefix, customer_no: textIn(fields, 'customerNo'),
  })
  if (!row.baru) throw new SnapRefusal('konflik')
  if (row.nama === null) throw new SnapRefusal('tidak_terdaftar')
  if (row.berakhir) throw new SnapRefusal('berakhir')
  if (!row.tagihan) throw new SnapRefusal('lunas')
  return { row, terbuka: prefix.terbuka }
}

function bodyOf(fields: Fields, nama: string) {
  return {
    inquiryStatus: '00',
    inquiryReason: reasonOf('sukses'),
    ...echoOf(fields),
    virtualAccountName: nama,
    inquiryRequestId: textIn(fields, 'inquiryRequestId'),
  }
}

function dueOf({ tagihan }: InquiryRow, terbuka: boolean) {
  const bills = tagihan ?? []
  return {
    totalAmount: writeAmount(bills.reduce((sum, { sisa }) => sum + sisa, 0)),
    subCompany: '00000',
    billDetails: billDetails(bills),
    freeTexts: [{ english: 'School payment', indonesia: 'Pembayaran sekolah' }],
    virtualAccountTrxType: terbuka ? 'O' : 'C',
  }
}
