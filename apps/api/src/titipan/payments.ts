import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Baris } from '#pembayaran/pembayaran'
import type { Tx } from '#platform/db/database'
import type { Tagihan } from '#tagihan/tagihan'

/** A payment without a gateway: it has no fee, and no gateway is asked about it. */
type NewPayment = {
  id: string
  pihak_id: string
  sekolah_id: string
  pengguna_id: string | null
  metode: 'titipan'
  jumlah: Rupiah
  biaya: Rupiah
  keterangan: string
  dibuat_at: Date
  kedaluwarsa_at: Date
  periksa_lagi_at: null
}

/** The port through which titipan makes payments. */
export type Payments = {
  findSiswaRow(
    tx: Tx, siswa_id: string,
  ): Promise<{ sekolah_id: string; zona_waktu: Zone } | undefined>
  /** Lists every bill of a pupil. */
  findTagihan(tx: Tx, siswa_id: string, ids: null): Promise<Tagihan[]>
  /** Says which of these bills an amount pays today, and how much of each. */
  allocate(
    daftar: readonly Tagihan[], jumlah: Rupiah, today: LocalDate,
  ): { bagian: { tagihan: Tagihan; jumlah: Rupiah }[] }
  insertPembayaran(tx: Tx, baru: NewPayment, rincian: Baris[]): Promise<void>
  /**
   * Clears the single bill that a payment was for. Returns false when the payment is already paid.
   */
  forgetOnlyBill(tx: Tx, pembayaran_id: string): Promise<boolean>
}
