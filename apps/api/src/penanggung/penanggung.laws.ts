import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about bills that a second payer bears in part, and about its money. */
export const PENANGGUNG_LAWS = {
  // The share of the second payer is its receivable from the day of the bill, once, and none of a cancelled bill.
  payer_share_is_booked: sqlLaw('Bagian penanggung dibukukan satu kali, dan dibalik bila tagihannya batal.', `
    SELECT coalesce(t.id, x.target_id)::text AS subject,
           (coalesce(x.jumlah, 0) - coalesce(t.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, penanggung_id, CASE WHEN dibatalkan OR terjadwal THEN 0 ELSE ditanggung END::bigint AS jumlah
              FROM offered.tagihan_ditanggung WHERE institusi_id = $1) t
      FULL JOIN (
        SELECT l.target_id, m.account, sum(m.amount) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l
         CROSS JOIN LATERAL (VALUES (l.debit_account, l.amount::bigint), (l.credit_account, -l.amount::bigint))
               AS m (account, amount)
         WHERE p.institusi_id = $1 AND p.event IN ('tanggungan_terbit', 'tanggungan_batal')
           AND starts_with(m.account, 'piutang_penanggung/')
         GROUP BY l.target_id, m.account) x
        ON x.target_id = t.id AND x.account = 'piutang_penanggung/' || t.penanggung_id
     WHERE coalesce(x.jumlah, 0) <> coalesce(t.jumlah, 0)`),
  // What the parent and the second payer are asked for is together what the school charges, less relief.
  both_shares_make_the_bill: sqlLaw(
    'Bagian wali dan bagian penanggung sama dengan tarif tagihan dikurangi keringanan.', `
    SELECT t.id::text AS subject, (coalesce(x.jumlah, 0) - t.jumlah)::bigint AS selisih
      FROM (SELECT id, CASE WHEN dibatalkan OR terjadwal THEN 0 ELSE jumlah + ditanggung END::bigint AS jumlah
              FROM offered.tagihan_ditanggung WHERE institusi_id = $1) t
      LEFT JOIN (
        SELECT l.target_id, sum(m.amount) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l
         CROSS JOIN LATERAL (VALUES (l.credit_account, l.amount::bigint), (l.debit_account, -l.amount::bigint))
               AS m (account, amount)
         WHERE p.institusi_id = $1
           AND (starts_with(m.account, 'pendapatan/') OR starts_with(m.account, 'potongan/'))
         GROUP BY l.target_id) x ON x.target_id = t.id
     WHERE coalesce(x.jumlah, 0) <> t.jumlah`),
  // No payer bears more of a bill than two people agreed to, nor for another pupil or type.
  payer_share_stays_within_its_terms: sqlLaw('Tidak ada bagian penanggung yang melebihi yang disetujui.', `
    SELECT t.id::text AS subject, t.ditanggung::bigint AS selisih
      FROM offered.tagihan_ditanggung t
      LEFT JOIN offered.penagihan_baris b ON b.institusi_id = $1 AND b.id = t.id AND b.ditanggung = t.ditanggung
      LEFT JOIN tanggungan k ON k.institusi_id = $1 AND k.id = t.tanggungan_id AND k.penanggung_id = t.penanggung_id
       AND k.siswa_id = t.siswa_id AND k.jenis_id = t.jenis_id AND k.status IN ('disetujui', 'berakhir')
     WHERE t.institusi_id = $1
       AND (b.id IS NULL OR k.id IS NULL
            OR t.ditanggung > coalesce(k.nilai, floor((b.jumlah + b.kredit + b.ditanggung) * k.persen / 100.0)))`),
  // What the books say a payer owes is its open shares, less what it paid.
  payer_owes_its_open_shares: sqlLaw('Utang penanggung sama dengan bagiannya dikurangi yang dibayarnya.', `
    SELECT p.id::text AS subject, (coalesce(e.saldo, 0) - coalesce(t.jumlah, 0) + coalesce(b.jumlah, 0))::bigint AS selisih
      FROM penanggung p
      LEFT JOIN (SELECT code, sum(debit - credit) AS saldo FROM offered.ledger_entry
                  WHERE institusi_id = $1 AND code LIKE 'piutang_penanggung/%' GROUP BY code) e
             ON e.code = 'piutang_penanggung/' || p.id
      LEFT JOIN (SELECT penanggung_id, sum(ditanggung) AS jumlah FROM offered.tagihan_ditanggung
                  WHERE institusi_id = $1 AND NOT dibatalkan AND NOT terjadwal GROUP BY penanggung_id) t
             ON t.penanggung_id = p.id
      LEFT JOIN (SELECT penanggung_id, sum(jumlah) AS jumlah FROM bayar_penanggung
                  WHERE institusi_id = $1 AND status = 'disetujui' GROUP BY penanggung_id) b ON b.penanggung_id = p.id
     WHERE p.institusi_id = $1 AND coalesce(e.saldo, 0) <> coalesce(t.jumlah, 0) - coalesce(b.jumlah, 0)`),
  // An agreed payment of a second payer is booked once; no other one is.
  payer_payment_is_booked: sqlLaw('Setiap pembayaran penanggung yang disetujui dibukukan sekali.', `
    SELECT coalesce(p.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(p.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, penanggung_id, jumlah FROM bayar_penanggung
             WHERE institusi_id = $1 AND status = 'disetujui') p
      FULL JOIN (
        SELECT g.subject_id, t.credit_account, sum(t.amount) AS jumlah
          FROM offered.ledger_posting g CROSS JOIN LATERAL unnest(g.transfers) t
         WHERE g.institusi_id = $1 AND g.event = 'penanggung_membayar'
         GROUP BY g.subject_id, t.credit_account) b
        ON b.subject_id = p.id AND b.credit_account = 'piutang_penanggung/' || p.penanggung_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(p.jumlah, 0)`),
} as const satisfies Laws
