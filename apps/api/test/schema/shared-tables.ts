import { KATEGORI_PPOB, STATUS_PESANAN } from '@lunas/contract/ppob/pesanan.status'

/** Tables that belong to no institution; each migration gives the reason. */
export const SHARED = [
  'bank_snap', 'hari_libur', 'inbound_callback', 'institusi', 'keadaan_biller', 'ledger_event', 'ledger_kind',
  'nilai_ziswaf_baku', 'panggilan_hitungan', 'payable', 'prefix_operator', 'prefix_va',
  'produk_ppob', 'produk_ppob_riwayat', 'schema_function', 'schema_migration', 'snap_panggilan', 'snap_token',
]

/** Values that the database and the contract both list, for pulsa and tokens. */
export const PPOB_VALUES: [what: string, constraint: string, values: readonly string[]][] = [
  ['domain status_pesanan', 'status_pesanan', STATUS_PESANAN],
  ['kategori of PPOB', 'aturan_ppob_kategori', KATEGORI_PPOB],
]
