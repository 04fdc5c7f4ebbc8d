import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Database } from '#platform/db/database'
import type { Readings } from '#platform/http/readings'
import type { Payables } from '#ports/payable'
import type { ReceiptSigner } from '#ports/receipt-signer'
import type { FindSiswaRow, IsWali } from '#siswa/siswa'

/** What signing, showing and verifying receipts needs. */
export type Needs = {
  db: Database
  signer: ReceiptSigner
  /** What a payment may be for. */
  payables: Payables
  /** What every way to pay is called. */
  metodeRules: Record<MetodeTercatat, { nama: string }>
  isWali: IsWali
  findSiswaRow: FindSiswaRow
  readings: Readings
  findInstitusi(id: string): Promise<{ warna: string }>
  /** A school's logo as PNG, by its file name. */
  logoSekolah(file: string): Promise<Buffer | undefined>
}
