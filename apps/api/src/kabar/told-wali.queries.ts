import type { KelompokKabar } from '@lunas/contract/kabar/kelompok-kabar'
import type { Tx } from '#platform/db/database'

/**
 * Condition of a statement about a pupil's guardians `v`: the school has not stopped this group of messages to them. A
 * person's own refusals are asked where a message is queued.
 */
export function isTold(v: string, siswa: string, kelompok: KelompokKabar): string {
  return `NOT EXISTS (
    SELECT 1 FROM tanpa_kabar x
     WHERE x.institusi_id = $1 AND x.siswa_id = ${siswa} AND x.nomor_wa = ${v}.nomor_wa AND x.kelompok = '${kelompok}')`
}

export type ToldWali = { nomor_wa: string; nama: string; hubungan: string; tanpa: KelompokKabar[] }

/** Everybody who hears about a pupil by WhatsApp, with the name that the school wrote down. */
export function listToldWali(tx: Tx, siswa_id: string): Promise<ToldWali[]> {
  return tx.query<ToldWali>(
    `SELECT v.nomor_wa, coalesce(min(c.nama), min(p.nama), '') AS nama, coalesce(min(c.hubungan), '') AS hubungan,
            array(SELECT x.kelompok FROM tanpa_kabar x
                   WHERE x.institusi_id = $1 AND x.siswa_id = $2 AND x.nomor_wa = v.nomor_wa ORDER BY 1) AS tanpa
       FROM offered.wali_siswa v
       LEFT JOIN offered.wali c ON c.institusi_id = $1 AND c.siswa_id = v.siswa_id AND c.nomor_wa = v.nomor_wa
       LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.nomor_wa = v.nomor_wa
      WHERE v.institusi_id = $1 AND v.siswa_id = $2
      GROUP BY v.nomor_wa ORDER BY 3, 2, v.nomor_wa`,
    [tx.institusi_id, siswa_id],
  )
}
