import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { nextAwakeOfAll, RECEIPT_FRESH_MS, type Night } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'

/**
 * When this message may be sent: now, or after the quiet hours of every school concerned. Checked
 * at each attempt, since an attempt may come long after the message was queued.
 */
export async function findAwake(tx: Tx, kabar: KabarRow, now: Date): Promise<Date> {
  const nights = await tx.query<Night>(
    `SELECT DISTINCT s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai
       FROM (SELECT p.sekolah_id FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.id = ANY ($2)
             UNION
             SELECT g.sekolah_id FROM offered.tagihan g WHERE g.institusi_id = $1 AND g.id = ANY ($2)
             UNION
             SELECT y.sekolah_id FROM offered.penyaluran y
              WHERE y.institusi_id = $1 AND y.id = ANY ($2)
             UNION
             SELECT h.sekolah_id FROM offered.program h WHERE h.institusi_id = $1 AND h.id = ANY ($2)
             UNION
             SELECT j.sekolah_id FROM offered.penjualan j WHERE j.institusi_id = $1 AND j.id = ANY ($2)
             UNION
             -- News concerns no payment or bill: the schools of the reader's children are asked.
             SELECT w.sekolah_id FROM offered.wali_siswa v
               JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = v.siswa_id
              WHERE $5 AND v.institusi_id = $1 AND v.nomor_wa = $6) x
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = x.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id`,
    [tx.institusi_id, kabar.subjek, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai,
      kabar.jenis === 'berita', kabar.nomor_wa],
  )
  const awake = nextAwakeOfAll(now, nights)
  return awake > now && (await isWaitedFor(tx, kabar, now)) ? now : awake
}

/** The receipt of a payment that this person has just made: the payer is waiting for it. */
async function isWaitedFor(tx: Tx, kabar: KabarRow, now: Date): Promise<boolean> {
  if (kabar.jenis !== 'kuitansi') return false
  const rows = await tx.query(
    `SELECT 1 FROM offered.pembayaran p
       JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id AND u.nomor_wa = $3
       JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = p.id
        AND b.event = 'pembayaran_berhasil' AND b.recorded_at >= $4
      WHERE p.institusi_id = $1 AND p.id = ANY ($2) LIMIT 1`,
    [tx.institusi_id, kabar.subjek, kabar.nomor_wa, later(now, -RECEIPT_FRESH_MS)],
  )
  return rows.length > 0
}
