/** Statements that break the laws about who bears a share or a fee. */
export function payerBreakers(subject: string): Record<string, string[]> {
  const payer = payerOf(subject)
  return {
    fee_is_borne_by_its_rule: [
      `INSERT INTO aturan_biaya (institusi_id, id, sekolah_id, penanggung, metode_mati, mulai, status,
                                 diajukan_oleh, diajukan_at, diputus_oleh, diputus_at)
       SELECT 'mobile', '${subject}', w.sekolah_id, 'sekolah', '{}', '2026-01-01', 'disetujui', ${PEOPLE}
         FROM siswa w WHERE w.institusi_id = 'mobile' LIMIT 1`,
      `INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, status, dibuat_at, kedaluwarsa_at)
       SELECT 'mobile', '${subject}', w.id, w.sekolah_id, 'bca_va', 1, 4000, 'menunggu', now() + interval '1 hour', now()
         FROM siswa w JOIN aturan_biaya a ON a.sekolah_id = w.sekolah_id WHERE a.id = '${subject}' LIMIT 1`,
    ],
    spared_fee_has_its_rule: [
      `INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, biaya_ditanggung, status,
                               dibuat_at, kedaluwarsa_at)
       SELECT 'mobile', '${subject}', w.id, w.sekolah_id, 'bca_va', 1, 0, true, 'menunggu', now(), now()
         FROM siswa w WHERE w.institusi_id = 'mobile' LIMIT 1`,
    ],
    payer_share_is_booked: [payer, shareOf(subject, 1)],
    both_shares_make_the_bill: [payer, shareOf(subject, 1)],
    payer_share_stays_within_its_terms: [payer, shareOf(subject, 101)],
    payer_owes_its_open_shares: [payer, shareOf(subject, 1)],
    payer_payment_is_booked: [
      payer,
      `INSERT INTO bayar_penanggung (institusi_id, id, penanggung_id, sekolah_id, cara, jumlah, tanggal, status,
                                     diajukan_oleh, diajukan_at, diputus_oleh, diputus_at)
       SELECT 'mobile', '${subject}', p.id, p.sekolah_id, 'transfer', 1, '2026-11-01', 'disetujui', ${PEOPLE}
         FROM penanggung p WHERE p.id = '${subject}'`,
    ],
  }
}

const PEOPLE = `
  (SELECT min(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now(),
  (SELECT max(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now()`

/** A payer of the first school that has a bill. */
function payerOf(subject: string): string {
  return `INSERT INTO penanggung (institusi_id, id, sekolah_id, nama, jenis, dibuat_oleh, dibuat_at)
    SELECT 'mobile', '${subject}', t.sekolah_id, 'Uji', 'sponsor',
           (SELECT min(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now()
      FROM tagihan t WHERE t.institusi_id = 'mobile' LIMIT 1`
}

/** A share on a bill that nobody booked, and to which nobody agreed. */
function shareOf(subject: string, ditanggung: number): string {
  return `UPDATE tagihan SET ditanggung = ${ditanggung}, penanggung_id = '${subject}', tanggungan_id = '${subject}'
     WHERE id = (SELECT id FROM tagihan WHERE institusi_id = 'mobile' AND dibatalkan_at IS NULL LIMIT 1)`
}
