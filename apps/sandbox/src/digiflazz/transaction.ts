export type BillerStatus = 'Sukses' | 'Pending' | 'Gagal'

/** What the biller keeps of one ref_id. */
export type BillerTransaction = {
  ref_id: string
  kind: 'prepaid' | 'postpaid'
  buyer_sku_code: string
  customer_no: string
  /** An inquiry was answered and nothing was paid yet. */
  isInquiry: boolean
  status: BillerStatus
  rc: string
  message: string
  sn: string
  /** What it takes from the deposit. */
  price: number
  bill: { customer_name: string; admin: number; selling_price: number; periode: string } | null
  made_at: number
}

/** The object that calls and webhooks carry in `data`. */
export function viewTransaction(transaction: BillerTransaction, deposit: number) {
  const { ref_id, customer_no, buyer_sku_code, message, status, rc, sn, price, bill } = transaction
  const bought = { ref_id, customer_no, buyer_sku_code, message, status, rc, sn, buyer_last_saldo: deposit, price }
  if (!bill) return { ...bought, tele: '@penjual', wa: '081234512345' }
  const { customer_name, admin, selling_price, periode } = bill
  return {
    ...bought, customer_name, admin, periode, selling_price,
    desc: {
      tarif: 'R1', daya: 1300, lembar_tagihan: 1,
      detail: [{ periode, nilai_tagihan: String(selling_price - admin), admin: String(admin), denda: '0' }],
    },
  }
}
