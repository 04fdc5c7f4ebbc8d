import { KEADAAN_JADWAL, isAlarm } from '@lunas/contract/tagihan/jadwal.status'
import type { Laws } from '#ledger/audit'
import { JADWAL } from '#penagihan/jadwal.queries'

/** Holds only where people do their work, so only the check of a night asks for it. */
export const JADWAL_LAWS = {
  scheduled_run_is_issued: {
    kalimat: 'Setiap penagihan terjadwal disiapkan dan terbit pada waktunya, untuk semua siswanya.',
    find: (tx, now) => tx.query(
      `SELECT y.jenis_id::text AS subject FROM (${JADWAL}) y WHERE y.keadaan = ANY ($3::text[])`,
      [tx.institusi_id, now, KEADAAN_JADWAL.filter(isAlarm)]),
  },
} as const satisfies Laws
