import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about money for food that school or sponsor give for a day. */
export const SUBSIDI_LAWS = {
  // A pupil holds what days that are open still have, and nothing of days that were released.
  subsidi_is_held: sqlLaw('Subsidi makan yang dipegang siswa sama dengan yang belum terpakai hari itu.', `
    SELECT coalesce(h.siswa_id::text, split_part(b.code, '/', 2)) AS subject,
           (coalesce(b.held, 0) - coalesce(h.sisa, 0))::bigint AS selisih
      FROM (SELECT siswa_id, sum(jumlah - terpakai) AS sisa FROM subsidi_hari
             WHERE institusi_id = $1 AND dilepas_at IS NULL GROUP BY siswa_id) h
      FULL JOIN (SELECT code, held FROM offered.ledger_balance
                  WHERE institusi_id = $1 AND code LIKE 'subsidi/%') b ON b.code = 'subsidi/' || h.siswa_id
     WHERE coalesce(b.held, 0) <> coalesce(h.sisa, 0)`),
  // What a day's subsidi lost is what sales took from it.
  subsidi_is_spent_once: sqlLaw('Subsidi makan yang terpakai sama dengan belanja yang dibayarnya.', `
    SELECT coalesce(h.siswa_id, j.siswa_id)::text AS subject,
           (coalesce(h.terpakai, 0) - coalesce(j.subsidi, 0))::bigint AS selisih
      FROM (SELECT siswa_id, hari, terpakai FROM subsidi_hari WHERE institusi_id = $1) h
      FULL JOIN (SELECT siswa_id, hari, sum(subsidi) AS subsidi FROM offered.penjualan
                  WHERE institusi_id = $1 AND status = 'selesai' AND subsidi > 0
                  GROUP BY siswa_id, hari) j ON j.siswa_id = h.siswa_id AND j.hari = h.hari
     WHERE coalesce(h.terpakai, 0) <> coalesce(j.subsidi, 0)`),
  // Each day was given once by two people's word, and what was left fell back once.
  subsidi_is_booked: sqlLaw('Subsidi makan dibukukan sekali saat diberikan dan sekali saat sisanya kembali.', `
    SELECT coalesce(h.subsidi_id, b.subject_id)::text AS subject,
           (coalesce(b.diberikan, 0) - coalesce(h.diberikan, 0))::bigint AS selisih
      FROM (SELECT subsidi_id, sum(jumlah) AS diberikan,
                   coalesce(sum(jumlah - terpakai) FILTER (WHERE dilepas_at IS NOT NULL), 0) AS kembali
              FROM subsidi_hari WHERE institusi_id = $1 GROUP BY subsidi_id) h
      FULL JOIN (
        SELECT p.subject_id,
               coalesce(sum(t.amount) FILTER (WHERE p.event = 'subsidi_diberikan'), 0) AS diberikan,
               coalesce(sum(t.amount) FILTER (WHERE p.event = 'subsidi_kembali'), 0) AS kembali
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event IN ('subsidi_diberikan', 'subsidi_kembali')
         GROUP BY p.subject_id) b ON b.subject_id = h.subsidi_id
      LEFT JOIN subsidi s ON s.institusi_id = $1 AND s.id = h.subsidi_id AND s.status IN ('disetujui', 'berakhir')
     WHERE s.id IS NULL OR coalesce(b.diberikan, 0) <> h.diberikan OR coalesce(b.kembali, 0) <> h.kembali`),
  // Sponsors paid at most what was eaten on days that are over; payments that wait count too.
  sponsor_pays_what_was_eaten: sqlLaw('Sponsor membayar paling banyak yang dimakan siswanya.', `
    SELECT p.subsidi_id::text AS subject, (p.jumlah - coalesce(h.terpakai, 0))::bigint AS selisih
      FROM (SELECT subsidi_id, sum(jumlah) AS jumlah FROM bayar_sponsor
             WHERE institusi_id = $1 AND status <> 'ditolak' GROUP BY subsidi_id) p
      LEFT JOIN subsidi s ON s.institusi_id = $1 AND s.id = p.subsidi_id AND s.sumber = 'sponsor'
      LEFT JOIN (SELECT subsidi_id, sum(terpakai) AS terpakai FROM subsidi_hari
                  WHERE institusi_id = $1 AND dilepas_at IS NOT NULL GROUP BY subsidi_id) h ON h.subsidi_id = s.id
     WHERE p.jumlah > coalesce(h.terpakai, 0)`),
  // An agreed payment of a sponsor is booked once against the claim; no other one is.
  sponsor_payment_is_booked: sqlLaw('Setiap pembayaran sponsor yang disetujui dibukukan sekali.', `
    SELECT coalesce(p.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(p.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, sekolah_id, jumlah FROM bayar_sponsor
             WHERE institusi_id = $1 AND status = 'disetujui') p
      FULL JOIN (
        SELECT g.subject_id, t.credit_account, sum(t.amount) AS jumlah
          FROM offered.ledger_posting g CROSS JOIN LATERAL unnest(g.transfers) t
         WHERE g.institusi_id = $1 AND g.event = 'sponsor_membayar'
         GROUP BY g.subject_id, t.credit_account) b
        ON b.subject_id = p.id AND b.credit_account = 'piutang_sponsor/' || p.sekolah_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(p.jumlah, 0)`),
} as const satisfies Laws
