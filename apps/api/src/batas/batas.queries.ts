import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { BATAS_BAWAAN, type BatasRow } from '#batas/batas'
import { hasPersetujuan } from '#persetujuan/persetujuan'

/** Locks the pupil's limits until the commit and answers them; makes the row where there is none. */
export async function lockBatas(tx: Tx, siswa_id: string, now: Date): Promise<BatasRow> {
  const b = BATAS_BAWAAN
  await tx.query(
    `INSERT INTO batas_belanja (institusi_id, siswa_id, kategori_diblokir, produk_diblokir, alergen,
                                pin, pin_di_atas, diblokir, kabar_belanja, diubah_at)
     VALUES ($1, $2, '{}', '{}', '{}', $3, $4, false, false, $5) ON CONFLICT DO NOTHING`,
    [tx.institusi_id, siswa_id, b.pin, b.pin_di_atas, now],
  )
  const [row] = await tx.query<BatasRow>(
    `SELECT harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, alergen, pin, pin_di_atas,
            diblokir, diblokir_hari, kabar_belanja, saldo_rendah
       FROM batas_belanja WHERE institusi_id = $1 AND siswa_id = $2 FOR UPDATE`,
    [tx.institusi_id, siswa_id],
  )
  return row ?? b
}

export async function saveBatas(tx: Tx, siswa_id: string, batas: BatasRow, now: Date): Promise<void> {
  await tx.query(
    `UPDATE batas_belanja
        SET harian = $3, mingguan = $4, per_waktu = $5, kategori_diblokir = $6, produk_diblokir = $7,
            alergen = $8, pin = $9, pin_di_atas = $10, diblokir = $11, diblokir_hari = $12,
            kabar_belanja = $13, saldo_rendah = $14, diubah_at = $15
      WHERE institusi_id = $1 AND siswa_id = $2`,
    [
      tx.institusi_id, siswa_id, batas.harian, batas.mingguan, batas.per_waktu,
      batas.kategori_diblokir, batas.produk_diblokir, batas.alergen, batas.pin, batas.pin_di_atas,
      batas.diblokir, batas.diblokir_hari, batas.kabar_belanja, batas.saldo_rendah, now,
    ],
  )
  // For sales that were made without the server and arrive after the next change.
  await tx.query(
    `INSERT INTO batas_riwayat (institusi_id, siswa_id, sejak, harian, mingguan, per_waktu, kategori_diblokir,
                                produk_diblokir, pin, pin_di_atas, diblokir, diblokir_hari)
     SELECT institusi_id, siswa_id, diubah_at, harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, pin,
            pin_di_atas, diblokir, diblokir_hari
       FROM batas_belanja WHERE institusi_id = $1 AND siswa_id = $2
     ON CONFLICT (institusi_id, siswa_id, sejak)
     DO UPDATE SET harian = EXCLUDED.harian, mingguan = EXCLUDED.mingguan, per_waktu = EXCLUDED.per_waktu,
                   kategori_diblokir = EXCLUDED.kategori_diblokir, produk_diblokir = EXCLUDED.produk_diblokir,
                   pin = EXCLUDED.pin, pin_di_atas = EXCLUDED.pin_di_atas, diblokir = EXCLUDED.diblokir,
                   diblokir_hari = EXCLUDED.diblokir_hari`,
    [tx.institusi_id, siswa_id],
  )
}

/** Stops all purchases of a pupil for one day of the school. */
export async function blockDay(tx: Tx, siswa_id: string, hari: LocalDate, now: Date): Promise<void> {
  const batas = await lockBatas(tx, siswa_id, now)
  await saveBatas(tx, siswa_id, { ...batas, diblokir_hari: hari }, now)
}

/** Deletes what is known about a child's allergies. */
export async function forgetAlergen(tx: Tx, siswa_id: string): Promise<void> {
  await tx.query(
    `UPDATE batas_belanja SET alergen = '{}' WHERE institusi_id = $1 AND siswa_id = $2`,
    [tx.institusi_id, siswa_id],
  )
}

/** Whether this guardian agreed that the child's allergies are recorded. */
export async function mayKeepAlergen(
  tx: Tx, siswa_id: string, pengguna_id: string,
): Promise<boolean> {
  const [row] = await tx.query<{ boleh: boolean }>(
    `SELECT ${hasPersetujuan('alergi', { siswa: '$2', pengguna: '$3' })} AS boleh`,
    [tx.institusi_id, siswa_id, pengguna_id],
  )
  return row?.boleh ?? false
}
