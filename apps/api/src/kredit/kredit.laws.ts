import { sqlLaw, type Laws } from '#ledger/audit'

export const KREDIT_LAWS = {
  // A correction that is carried is a credit of its difference, once, and no other correction is one.
  carried_correction_is_one_credit: sqlLaw(
    'Koreksi yang dibawa ke penagihan berikutnya menjadi satu kredit sebesar selisihnya.', `
    SELECT coalesce(c.id, k.koreksi_id)::text AS subject,
           (coalesce(k.jumlah, 0) - coalesce(c.jumlah_lama - c.jumlah_baru, 0))::bigint AS selisih
      FROM (SELECT id, jumlah_lama::bigint, jumlah_baru::bigint FROM offered.koreksi
             WHERE institusi_id = $1 AND status = 'disetujui' AND cara = 'berikutnya') c
      FULL JOIN (SELECT koreksi_id, jumlah::bigint FROM kredit
                  WHERE institusi_id = $1 AND koreksi_id IS NOT NULL) k ON k.koreksi_id = c.id
     WHERE coalesce(k.jumlah, 0) <> coalesce(c.jumlah_lama - c.jumlah_baru, 0)`),
  // A credit for a day is of a day without the service that its bill counted, called off or after the pupil left the service,
  // and of that day's share at most.
  credited_day_was_billed: sqlLaw(
    'Setiap kredit hari tanpa layanan berasal dari hari yang sudah ditagih.', `
    SELECT k.id::text AS subject, k.jumlah::bigint AS selisih
      FROM kredit k
     WHERE k.institusi_id = $1 AND k.hari IS NOT NULL
       AND NOT EXISTS (
         SELECT 1 FROM offered.penagihan_baris b
          WHERE b.institusi_id = $1 AND b.id = k.tagihan_id AND k.hari = ANY (b.hari)
            AND k.jumlah * cardinality(b.hari) <= b.jumlah + b.kredit
            AND (EXISTS (SELECT 1 FROM offered.layanan_tanpa x
                          WHERE x.institusi_id = $1 AND x.jenis_id = b.jenis_id AND x.tanggal = k.hari
                            AND (x.siswa_id IS NULL OR x.siswa_id = b.siswa_id))
                 OR NOT EXISTS (SELECT 1 FROM offered.layanan_peserta p
                          WHERE p.institusi_id = $1 AND p.jenis_id = b.jenis_id AND p.siswa_id = b.siswa_id
                            AND p.dari <= k.hari AND (p.sampai IS NULL OR k.hari <= p.sampai))))`),
  // What a bill gave as credits is a part of what it asks and of the credits that it took; a cancelled one is worth nothing.
  credits_fit_their_bill: sqlLaw('Kredit dari satu tagihan tidak melebihi jumlah tagihan itu.', `
    SELECT k.tagihan_id::text AS subject, (k.diberi - coalesce(t.jumlah + coalesce(c.kredit, 0), 0))::bigint AS selisih
      FROM (SELECT tagihan_id, sum(jumlah - dititipkan) AS diberi FROM kredit
             WHERE institusi_id = $1 GROUP BY tagihan_id) k
      LEFT JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = k.tagihan_id AND t.dibatalkan_at IS NULL
      LEFT JOIN offered.tagihan_kredit c ON c.institusi_id = $1 AND c.id = t.id
     WHERE k.diberi > coalesce(t.jumlah + coalesce(c.kredit, 0), 0)`),
  // What runs took off is written down for each line, and never more than the credit.
  credit_is_taken_once: sqlLaw('Setiap kredit dikurangkan satu kali, tidak melebihi jumlahnya.', `
    SELECT k.id::text AS subject, (coalesce(x.jumlah, 0) - k.terpakai)::bigint AS selisih
      FROM kredit k
      LEFT JOIN (SELECT kredit_id, sum(jumlah) AS jumlah FROM kredit_pakai
                  WHERE institusi_id = $1 GROUP BY kredit_id) x ON x.kredit_id = k.id
     WHERE k.institusi_id = $1 AND (coalesce(x.jumlah, 0) <> k.terpakai OR k.terpakai + k.dititipkan > k.jumlah)`),
  // A credit becomes titipan only by corrections that say so, each with what was open.
  settled_credit_is_corrected: sqlLaw('Kredit menjadi titipan hanya oleh koreksi yang disetujui, satu kali.', `
    SELECT coalesce(c.tagihan_id, k.tagihan_id)::text AS subject,
           (coalesce(k.jumlah, 0) - coalesce(c.jumlah, 0))::bigint AS selisih
      FROM (SELECT tagihan_id, sum(jumlah_lama - jumlah_baru) AS jumlah FROM offered.koreksi
             WHERE institusi_id = $1 AND status = 'disetujui' AND cara = 'titipan' GROUP BY tagihan_id) c
      FULL JOIN (SELECT tagihan_id, sum(dititipkan) AS jumlah FROM kredit
                  WHERE institusi_id = $1 AND dititipkan > 0 GROUP BY tagihan_id) k ON k.tagihan_id = c.tagihan_id
     WHERE coalesce(k.jumlah, 0) <> coalesce(c.jumlah, 0)`),
  // A bill asks for less by the credits that it took, no more and no less.
  bill_takes_its_credits: sqlLaw('Setiap tagihan dikurangi tepat sebesar kredit yang dipakainya.', `
    SELECT t.id::text AS subject, (t.kredit - coalesce(x.jumlah, 0))::bigint AS selisih
      FROM offered.tagihan_kredit t
      LEFT JOIN (SELECT tagihan_id, sum(jumlah) AS jumlah FROM kredit_pakai
                  WHERE institusi_id = $1 GROUP BY tagihan_id) x ON x.tagihan_id = t.id
     WHERE t.institusi_id = $1
       AND coalesce(x.jumlah, 0) <> CASE WHEN t.dibatalkan THEN 0 ELSE t.kredit END`),
} as const satisfies Laws
