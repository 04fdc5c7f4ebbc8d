import {
  JENIS_MITRA, PRODUK_MITRA, STATUS_LAYANAN, STATUS_MITRA, STATUS_USULAN_TARIF,
} from '@lunas/contract/mitra/mitra.status'
import { KATEGORI_PPOB, STATUS_PESANAN } from '@lunas/contract/ppob/pesanan.status'

/** Tables that belong to no institution; each migration gives the reason. */
export const SHARED = [
  'bank_snap', 'hari_libur', 'inbound_callback', 'institusi', 'keadaan_biller', 'kunci_penyedia', 'ledger_event', 'ledger_kind',
  'nilai_ziswaf_baku', 'panggilan_hitungan', 'panggilan_penyedia', 'payable', 'prefix_operator', 'prefix_operator_riwayat', 'prefix_va',
  'produk_ppob', 'produk_ppob_riwayat', 'saklar', 'schema_function', 'schema_migration', 'snap_panggilan', 'snap_token',
]

/** Values that the database and the contract both list, for pulsa and tokens. */
export const PPOB_VALUES: [what: string, constraint: string, values: readonly string[]][] = [
  ['domain status_pesanan', 'status_pesanan', STATUS_PESANAN],
  ['kategori of PPOB', 'aturan_ppob_kategori', KATEGORI_PPOB],
]

/** The same for agents. */
export const MITRA_VALUES: typeof PPOB_VALUES = [
  ['domain status_mitra', 'status_mitra', STATUS_MITRA],
  ['domain status_layanan', 'status_layanan', STATUS_LAYANAN],
  ['kind of a mitra', 'mitra_jenis', JENIS_MITRA],
  ['produk of a tarif_mitra', 'tarif_mitra_produk', PRODUK_MITRA],
  ['produk of a usulan_tarif_mitra', 'usulan_tarif_mitra_produk', PRODUK_MITRA],
  ['domain status_usulan_tarif', 'status_usulan_tarif', STATUS_USULAN_TARIF],
  ['produk of a layanan_mitra', 'layanan_mitra_produk', PRODUK_MITRA],
]
