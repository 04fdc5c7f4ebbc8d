import { sqlLaw, type Laws } from '#ledger/audit'

export const KERINGANAN_LAWS = {
  // What reliefs take off a bill stands on the bill, and is booked once from the day it can be paid. A bill
  // that was cancelled before its day was never booked.
  relief_is_booked_as_given: sqlLaw(
    'Keringanan setiap tagihan dibukukan satu kali sebesar yang disetujui.', `
    SELECT t.id::text AS subject, (coalesce(x.jumlah, 0) - t.potongan)::bigint AS selisih
      FROM (SELECT p.id, p.potongan, p.terjadwal, p.dibatalkan, coalesce(g.jumlah, 0) AS diberikan
              FROM offered.tagihan_potongan p
              LEFT JOIN (SELECT k.tagihan_id, sum(k.jumlah) AS jumlah FROM keringanan_tagihan k
                          WHERE k.institusi_id = $1 GROUP BY k.tagihan_id) g ON g.tagihan_id = p.id
             WHERE p.institusi_id = $1 AND (p.potongan > 0 OR g.tagihan_id IS NOT NULL)) t
      LEFT JOIN (
        SELECT l.target_id, sum(l.amount::bigint) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l
         WHERE p.institusi_id = $1 AND p.event = 'keringanan_diberikan'
         GROUP BY l.target_id) x ON x.target_id = t.id
     WHERE t.potongan <> t.diberikan
        OR (coalesce(x.jumlah, 0) <> CASE WHEN t.terjadwal THEN 0 ELSE t.potongan END
            AND NOT (t.dibatalkan AND x.jumlah IS NULL))`),
  // No relief takes more off a bill than two people agreed to, so it is not given twice either.
  relief_stays_within_its_terms: sqlLaw(
    'Tidak ada keringanan yang melebihi besaran yang disetujui.', `
    SELECT g.tagihan_id::text AS subject,
           (g.jumlah + g.kredit_lepas - coalesce(k.nilai, floor(g.dasar * k.persen / 100.0)))::bigint AS selisih
      FROM keringanan_tagihan g
      JOIN keringanan k ON k.institusi_id = $1 AND k.id = g.keringanan_id
     WHERE g.institusi_id = $1
       AND (g.jumlah + g.kredit_lepas > coalesce(k.nilai, floor(g.dasar * k.persen / 100.0))
            OR k.status NOT IN ('disetujui', 'berakhir'))`),
  // A relief that comes after issue frees credits in its place, once: what the bill took in its run is what it takes now and what
  // reliefs freed.
  relief_frees_credits_once: sqlLaw('Kredit yang digantikan keringanan terbuka lagi satu kali.', `
    SELECT t.id::text AS subject, (t.kredit_lepas - coalesce(g.lepas, 0))::bigint AS selisih
      FROM offered.tagihan_kredit t
      LEFT JOIN offered.penagihan_baris b ON b.institusi_id = $1 AND b.penagihan_id = t.penagihan_id AND b.id = t.id
      LEFT JOIN (SELECT k.tagihan_id, sum(k.kredit_lepas) AS lepas FROM keringanan_tagihan k
                  WHERE k.institusi_id = $1 GROUP BY k.tagihan_id) g ON g.tagihan_id = t.id
     WHERE t.institusi_id = $1
       AND (t.kredit_lepas <> coalesce(g.lepas, 0) OR t.kredit + t.kredit_lepas <> coalesce(b.kredit, 0))`),
  // What left a relieved bill is kept for its pupil, no more and no less.
  relief_excess_is_kept: sqlLaw('Kelebihan bayar karena keringanan disimpan sebagai titipan.', `
    SELECT k.id::text AS subject, (coalesce(x.jumlah, 0) - k.ke_titipan)::bigint AS selisih
      FROM keringanan k
      LEFT JOIN (
        SELECT p.referensi, sum(p.jumlah) AS jumlah FROM offered.pengembalian p
         WHERE p.institusi_id = $1 AND p.asal = 'otomatis' AND starts_with(p.referensi, 'keringanan/')
         GROUP BY p.referensi) x ON x.referensi = 'keringanan/' || k.id
     WHERE k.institusi_id = $1 AND coalesce(x.jumlah, 0) <> k.ke_titipan`),
} as const satisfies Laws
