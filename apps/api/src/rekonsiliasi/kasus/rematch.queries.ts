import type { SebabKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import type { Baris, Found, ToldBaris } from '#rekonsiliasi/rekonsiliasi'

/** An open case about a line that nobody owned, with the line as the report told it. */
export type OpenLine = ToldBaris & Pick<Baris, 'identitas' | 'nomor'> & {
  id: string
  sebab: SebabKasus
  akun: Account
  selisih: Rupiah
  sekolah_id: string | null
  impor_id: string
}

/** Held until the commit, so that nobody decides a case that is just explaining itself. */
export function lockOpenLines(tx: Tx, since: Date): Promise<OpenLine[]> {
  return tx.query<OpenLine>(
    `SELECT k.id, k.sebab, k.akun, k.selisih, l.sekolah_id, b.impor_id, b.identitas, b.nomor,
            b.waktu, b.referensi, b.referensi_uang, b.arah, b.jumlah, b.biaya, b.keterangan
       FROM kasus k
       JOIN impor_baris b ON b.institusi_id = $1 AND b.identitas = k.identitas
       JOIN impor l ON l.institusi_id = $1 AND l.id = b.impor_id
      WHERE k.institusi_id = $1 AND k.status <> 'selesai' AND k.dibuat_at >= $2
        AND k.sebab IN ('pengirim_tidak_dikenal', 'pencairan_berbeda', 'kembali_di_luar')
        AND b.pembayaran_id IS NULL
      ORDER BY k.urut FOR UPDATE OF k`,
    [tx.institusi_id, since],
  )
}

/** Links a line to its payment or batch; the line of a basket keeps its part's amount and fee. */
export async function linkBaris(
  tx: Tx, { identitas, jumlah, biaya }: Pick<Baris, 'identitas' | 'jumlah' | 'biaya'>,
  { booked, pencairan }: Found,
): Promise<void> {
  await tx.query(
    `UPDATE impor_baris SET pembayaran_id = $3, posting_reference = $4, setoran_id = $5,
            jumlah = $6, biaya = $7 WHERE institusi_id = $1 AND identitas = $2`,
    [
      tx.institusi_id, identitas, booked?.pembayaran_id ?? null, booked?.reference ?? null,
      pencairan?.setoran_id ?? null, jumlah, biaya,
    ],
  )
}

/** A report came that makes the line look like its pay-out, which people may then say it is. */
export async function callPencairan(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE kasus SET sebab = 'pencairan_berbeda'
      WHERE institusi_id = $1 AND id = $2 AND status = 'terbuka'
        AND sebab = 'pengirim_tidak_dikenal'`,
    [tx.institusi_id, id],
  )
}

/** Nobody decided: what was missing came after all. */
export async function endMenyusul(
  tx: Tx, id: string, catatan: string, now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE kasus SET status = 'selesai', tindakan = 'menyusul', diputus_at = $3,
            catatan_putusan = $4 WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, now, catatan],
  )
}
