import type { Nomor } from '@lunas/contract/kantin/nomor'
import type { Tx } from '#platform/db/database'
import type { Shift } from '#penjualan/penjualan'
import { findShift, listMissing } from '#penjualan/shift.queries'

/** Locks a shift until the commit, with what its till did not send. */
export async function lockShift(tx: Tx, id: string): Promise<Shift | undefined> {
  await tx.query('SELECT 1 FROM shift_kasir WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  const shift = await findShift(tx, id)
  return shift && shift.ditutup_at === null ? { ...shift, hilang: await listMissing(tx, id, 0) } : shift
}

export async function savePenutupan(
  tx: Tx, id: string, { oleh, pada, alasan }: { oleh: string; pada: Date; alasan: string },
): Promise<void> {
  await tx.query(
    `UPDATE shift_kasir SET diajukan_oleh = $3, diajukan_at = $4, alasan = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, oleh, pada, alasan],
  )
}

/** The shift stays open, and may be proposed again. */
export async function forgetPenutupan(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE shift_kasir SET diajukan_oleh = NULL, diajukan_at = NULL, alasan = ''
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
}

/** Closes it with the numbers that are missing; the next shift of the till does not ask for them again. */
export async function endLostShift(
  tx: Tx, id: string, { oleh, pada, hilang }: { oleh: string; pada: Date; hilang: readonly Nomor[] },
): Promise<void> {
  await tx.query(
    `UPDATE shift_kasir h
        SET ditutup_at = $4, diputus_oleh = $3, diputus_at = $4, hilang = $5,
            sampai_urut = greatest(
              0, (SELECT max(j.urut) FROM penjualan j WHERE j.institusi_id = $1 AND j.mesin_id = h.mesin_id),
              (SELECT max(l.urut) FROM offered.penjualan_luring l
                WHERE l.institusi_id = $1 AND l.mesin_id = h.mesin_id))
      WHERE h.institusi_id = $1 AND h.id = $2`,
    [tx.institusi_id, id, oleh, pada, JSON.stringify(hilang)],
  )
}
