/**
 * How the last run of a schedule stands: none yet, waiting for the second person, issued; or an alarm:
 * it was not prepared on its day, not issued in time, or issued without pupils who have no tariff.
 */
export const KEADAAN_JADWAL = [
  'belum_jalan', 'menunggu', 'terbit', 'terlewat', 'belum_terbit', 'sebagian',
] as const
export type KeadaanJadwal = (typeof KEADAAN_JADWAL)[number]

/** Whether somebody must look at it. */
export function isAlarm(keadaan: KeadaanJadwal): boolean {
  return keadaan === 'terlewat' || keadaan === 'belum_terbit' || keadaan === 'sebagian'
}
