import type { Tx } from '#platform/db/database'

export type Tangga = {
  aktif: boolean
  langkah: number[]
  tagihan_baru: boolean
  tenang_dari: number
  tenang_sampai: number
  diubah_at: Date | null
  diubah_oleh: string
}

export async function findTangga(tx: Tx, sekolah_id: string): Promise<Tangga | undefined> {
  const [row] = await tx.query<Tangga>(
    `SELECT t.aktif, t.langkah::int[] AS langkah, t.tagihan_baru,
            t.tenang_dari, t.tenang_sampai, t.diubah_at, p.nama AS diubah_oleh
       FROM tangga_pengingat t
       JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.diubah_oleh
      WHERE t.institusi_id = $1 AND t.sekolah_id = $2`,
    [tx.institusi_id, sekolah_id],
  )
  return row
}

export async function saveTangga(
  tx: Tx,
  sekolah_id: string,
  tangga: Omit<Tangga, 'diubah_at' | 'diubah_oleh'>,
  by: { pengguna_id: string; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO tangga_pengingat
            (institusi_id, sekolah_id, aktif, langkah, tagihan_baru, tenang_dari, tenang_sampai,
             diubah_at, diubah_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (institusi_id, sekolah_id)
     DO UPDATE SET aktif = EXCLUDED.aktif, langkah = EXCLUDED.langkah,
                   tagihan_baru = EXCLUDED.tagihan_baru, tenang_dari = EXCLUDED.tenang_dari,
                   tenang_sampai = EXCLUDED.tenang_sampai, diubah_at = EXCLUDED.diubah_at,
                   diubah_oleh = EXCLUDED.diubah_oleh`,
    [
      tx.institusi_id, sekolah_id, tangga.aktif, tangga.langkah, tangga.tagihan_baru,
      tangga.tenang_dari, tangga.tenang_sampai, by.now, by.pengguna_id,
    ],
  )
}

/**
 * How many reminders and announcements of this school were sent since then, and how many failed.
 */
export async function countReminded(
  tx: Tx, sekolah_id: string, since: Date,
): Promise<{ dikirim: number; gagal: number }> {
  const [row] = await tx.query<{ dikirim: number; gagal: number }>(
    `SELECT count(*)::int AS dikirim, count(*) FILTER (WHERE p.status = 'gagal')::int AS gagal
       FROM kabar k
       JOIN offered.pesan p ON p.institusi_id = $1 AND p.id = k.id
      WHERE k.institusi_id = $1 AND k.dibuat_at >= $3 AND k.jenis IN ('pengingat', 'tagihan_baru')
        AND k.status = 'dikirim'
        AND EXISTS (SELECT 1 FROM offered.tagihan g WHERE g.institusi_id = $1 AND g.id = ANY (k.subjek)
                       AND g.sekolah_id = $2)`,
    [tx.institusi_id, sekolah_id, since],
  )
  return row ?? { dikirim: 0, gagal: 0 }
}
