import { sumRupiah } from '@lunas/values/rupiah'
import { writeAmount } from '#snap/amount'
import type { InquiryRow } from '#snap/inquiries'

type Bill = NonNullable<InquiryRow['tagihan']>[number]

/** More lines than this a bank refuses altogether. */
const LINES_MAX = 5

/** Every bill a line, in the order they are paid; what does not fit stands together in the last. */
export function billDetails(bills: readonly Bill[]) {
  if (bills.length <= LINES_MAX) return bills.map(lineOf)
  const shown = bills.slice(0, LINES_MAX - 1)
  const rest = bills.slice(LINES_MAX - 1)
  const sisa = sumRupiah(rest.map((bill) => bill.sisa))
  const nama = `${rest.length} tagihan lain`
  return [...shown, { id: rest[0]?.id ?? '', nama, jenis: 'Lain', sisa }].map(lineOf)
}

function lineOf({ id, nama, jenis, sisa }: Bill, i: number) {
  const description = nama.slice(0, 18)
  return {
    billCode: `${i + 1}`.padStart(2, '0'),
    // The end of the bill's id, which is its random part.
    billNo: id.replaceAll('-', '').slice(-18),
    billName: nama.slice(0, 20),
    billShortName: jenis.slice(0, 10),
    billDescription: { english: description, indonesia: description },
    billSubCompany: '00000',
    billAmount: writeAmount(sisa),
  }
}
