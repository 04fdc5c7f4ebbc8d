import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Baris } from '#pembayaran/pembayaran'
import { later, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#titipan/needs'
import { settleFromTitipan } from '#titipan/settle-from-titipan'

type PayDeps = Pick<Needs, 'metodeRules' | 'payments' | 'reservedTitipan'>

type Wanted = {
  siswa_id: string
  sekolah_id: string
  /** The person who pays; null for an automatic payment. */
  pengguna_id: string | null
  keterangan: string
  rincian: Baris[]
  now: Date
}

/** Saves a payment and settles it with titipan in one commit. Returns the payment's id. */
export async function payFromTitipan(
  deps: PayDeps, tx: Tx, { rincian, now, siswa_id, ...wanted }: Wanted,
): Promise<string> {
  const { metodeRules, payments } = deps
  const id = timeOrderedId(now)
  await payments.insertPembayaran(tx, {
    ...wanted,
    id,
    pihak_id: siswa_id,
    metode: 'titipan',
    jumlah: sumRupiah(rincian.map(({ jumlah }) => jumlah)),
    biaya: rupiah(0),
    dibuat_at: now,
    kedaluwarsa_at: later(now, metodeRules.titipan.berlaku_menit * MINUTE_MS),
    periksa_lagi_at: null,
  }, rincian)
  await settleFromTitipan(deps, tx, id, now)
  return id
}
