import {
  ALERGEN, ATURAN_PIN, CARA_PELUNASAN, JENIS_KARTU, KATEGORI_PRODUK, MILIK_LAPAK, STATUS_KARTU,
  STATUS_PELUNASAN, STATUS_PENJUALAN,
} from '@lunas/contract/kantin/kantin.status'
import { STATUS_SUBSIDI, SUMBER_SUBSIDI } from '@lunas/contract/kantin/subsidi.status'
import { STATUS_PESAN_MAKAN, TIDAK_DIAMBIL } from '@lunas/contract/kantin/pesan-makan.status'
import { JENIS_PEMUTUS, STATUS_LURING, UNTUK_KLAIM } from '@lunas/contract/kantin/luring.status'

/** The words of the canteen: what each is, its constraint, and the values of the contract. */
export const KANTIN_VALUES: [string, string, readonly string[]][] = [
  ['domain status_kartu', 'status_kartu', STATUS_KARTU],
  ['kind of a kartu', 'kartu_jenis', JENIS_KARTU],
  ['owner of a lapak', 'lapak_milik', MILIK_LAPAK],
  ['kategori of a produk', 'produk_kategori', KATEGORI_PRODUK],
  ['alergen of a produk', 'produk_alergen', ALERGEN],
  ['when a PIN is needed', 'batas_belanja_pin', ATURAN_PIN],
  ['when a PIN was needed', 'batas_riwayat_pin', ATURAN_PIN],
  ['domain status_pelunasan', 'status_pelunasan', STATUS_PELUNASAN],
  ['way a pelunasan is paid', 'pelunasan_lapak_cara', CARA_PELUNASAN],
  ['domain status_penjualan', 'status_penjualan', STATUS_PENJUALAN],
  ['domain status_luring', 'status_luring', STATUS_LURING],
  ['domain status_pesan_makan', 'status_pesan_makan', STATUS_PESAN_MAKAN],
  ['way a sponsor pays', 'bayar_sponsor_cara', CARA_PELUNASAN],
  ['domain status_subsidi', 'status_subsidi', STATUS_SUBSIDI],
  ['who pays a subsidi', 'subsidi_sumber', SUMBER_SUBSIDI],
  ['rule for food that nobody fetched', 'aturan_pesan_tidak_diambil', TIDAK_DIAMBIL],
  ['what a parent was told about food that nobody fetched', 'pesan_makan_tidak_diambil', TIDAK_DIAMBIL],
  ['what is asked of a sale that is held', 'penjualan_luring_diajukan_untuk', UNTUK_KLAIM],
  ['who decides without the server', 'jatah_jenis', JENIS_PEMUTUS],
]
