import { sumRupiah } from '@lunas/values/rupiah'
import { writeAmount } from '#snap/amount'
import { textOf, type SnapCall } from '#snap/authorize'
import { billDetails } from '#snap/bill-details'
import { claimExternalId } from '#snap/claim-external-id'
import type { InquiryRow } from '#snap/inquiries'
import type { Needs } from '#snap/needs'
import {
  answerOf, LAYANAN, reasonOf, SnapRefusal, type BankSnap, type SnapAnswer,
} from '#snap/snap'
import { checkCall, INQUIRY_RULES, parseBody } from '#snap/snap-fields'
import { echoOf, shownName, textIn } from '#snap/va-echo'

type Fields = Record<string, unknown>

/** What is due behind a number, from the bills as they are now. */
export async function answerInquiry(
  deps: Pick<Needs, 'db' | 'clock' | 'snap' | 'payables'>,
  call: SnapCall,
  bankSnap: BankSnap,
): Promise<SnapAnswer> {
  let fields: Fields = {}
  let nama = ''
  try {
    fields = parseBody(call.body)
    checkCall(call.headers, INQUIRY_RULES, fields, { bankSnap, now: deps.clock.now() })
    const due = await ask(deps, bankSnap, call, fields)
    nama = shownName(due.row.nama)
    return answerOf(LAYANAN.inquiry, 'sukses', '', {
      virtualAccountData: { ...bodyOf(fields, nama), ...dueOf(due) },
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

type Due = { row: InquiryRow; terbuka: boolean; judul: string }

async function ask(
  deps: Pick<Needs, 'db' | 'clock' | 'snap' | 'payables'>,
  bankSnap: BankSnap,
  { headers }: SnapCall,
  fields: Fields,
): Promise<Due> {
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
  const payable = row.untuk && deps.payables[row.untuk]
  const isOpen = prefix.terbuka && payable?.isOpenAmount === true
  if (!row.tagihan && !isOpen) throw new SnapRefusal('lunas')
  return { row, terbuka: prefix.terbuka, judul: payable?.words.judul ?? '' }
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

/** Where the payer chooses how much, nothing is due. */
function dueOf({ row: { tagihan }, terbuka, judul }: Due) {
  const bills = tagihan ?? []
  return {
    totalAmount: writeAmount(sumRupiah(bills.map(({ sisa }) => sisa))),
    subCompany: '00000',
    billDetails: billDetails(bills),
    freeTexts: [{ english: 'School payment', indonesia: judul }],
    virtualAccountTrxType: terbuka ? 'O' : 'C',
  }
}
