/** Statements that break the laws about runs and corrections of bills. */
export function billBreakers(subject: string): Record<string, string[]> {
  return {
    bill_is_booked_as_it_stands: [
      `UPDATE tagihan SET penagihan_id = id, jumlah = jumlah + 1 WHERE id = (
         SELECT id FROM tagihan WHERE institusi_id = 'mobile' LIMIT 1)`,
    ],
    arrears_are_no_income: [
      `UPDATE tagihan SET saldo_awal = true WHERE institusi_id = 'mobile' AND id = (
         SELECT p.subject_id FROM ledger_posting p WHERE p.institusi_id = 'mobile' AND p.event = 'tagihan_terbit' LIMIT 1)`,
    ],
    correction_is_booked_once: [correctionOf(subject, { dibukukan: true })],
    relief_is_booked_as_given: [
      `UPDATE tagihan SET potongan = potongan + 1 WHERE id = (
         SELECT id FROM tagihan WHERE institusi_id = 'mobile' LIMIT 1)`,
    ],
    relief_stays_within_its_terms: [
      reliefOf(subject, {}),
      `INSERT INTO keringanan_tagihan (institusi_id, tagihan_id, keringanan_id, dasar, jumlah)
       VALUES ('mobile', '${subject}', '${subject}', 100, 51)`,
    ],
    relief_frees_credits_once: [
      `UPDATE tagihan SET kredit_lepas = 1 WHERE id = (SELECT id FROM tagihan WHERE institusi_id = 'mobile' LIMIT 1)`,
    ],
    relief_excess_is_kept: [reliefOf(subject, { ke_titipan: 1 })],
    carried_correction_is_one_credit: [correctionOf(subject, { cara: 'berikutnya' })],
    // A correction that is carried twice: the run took off what no credit gave.
    credit_is_taken_once: [creditOf(subject, 1)],
    credits_fit_their_bill: [
      creditOf(subject, 0),
      `UPDATE kredit SET tagihan_id = '${subject}' WHERE id = '${subject}'`,
    ],
    settled_credit_is_corrected: [correctionOf(subject, { cara: 'titipan' })],
    credited_day_was_billed: [
      `INSERT INTO kredit (institusi_id, id, sekolah_id, siswa_id, jenis_id, tagihan_id, hari, jumlah, dibuat_at)
       SELECT 'mobile', '${subject}', t.sekolah_id, t.siswa_id, t.jenis_id, t.id, '2026-11-18', 1, now()
         FROM tagihan t WHERE t.institusi_id = 'mobile' LIMIT 1`,
    ],
    bill_takes_its_credits: [
      `UPDATE tagihan SET kredit = kredit + 1 WHERE id = (
         SELECT id FROM tagihan WHERE institusi_id = 'mobile' LIMIT 1)`,
    ],
    excess_is_kept: [correctionOf(subject, { ke_titipan: 1 })],
    scheduled_run_is_issued: [
      `INSERT INTO jadwal_penagihan (institusi_id, jenis_id, sekolah_id, hari, bulan_depan, berikut, dibuat_oleh,
                                     dibuat_at)
       SELECT 'mobile', j.id, j.sekolah_id, 1, false, '2026-01-01',
              (SELECT min(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now()
         FROM jenis_tagihan j WHERE j.institusi_id = 'mobile' LIMIT 1`,
    ],
  }
}

/** A relief of half a bill that two people agreed to. */
function reliefOf(subject: string, { ke_titipan = 0 }): string {
  return `INSERT INTO keringanan (institusi_id, id, sekolah_id, jenis_id, siswa_id, persen, gabung, kelebihan,
                                  uraian, dari, status, ke_titipan, diajukan_oleh, diajukan_at, diputus_oleh,
                                  diputus_at)
    SELECT 'mobile', '${subject}', t.sekolah_id, t.jenis_id, t.siswa_id, 50, 'tunggal', 'titipan', 'Uji',
           '2026-07-01', 'disetujui', ${ke_titipan},
           (SELECT min(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now(),
           (SELECT max(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now()
      FROM tagihan t WHERE t.institusi_id = 'mobile' LIMIT 1`
}

/** A credit of Rp1 of which runs took so much without a line that says so. */
function creditOf(subject: string, terpakai: number): string {
  return `INSERT INTO kredit (institusi_id, id, sekolah_id, siswa_id, jenis_id, tagihan_id, koreksi_id, jumlah, terpakai,
                              dibuat_at)
    SELECT 'mobile', '${subject}', t.sekolah_id, t.siswa_id, t.jenis_id, t.id, '${subject}', 1, ${terpakai}, now()
      FROM tagihan t WHERE t.institusi_id = 'mobile' LIMIT 1`
}

/** A correction that two people agreed to, of a bill that was never changed. */
function correctionOf(subject: string, { dibukukan = false, ke_titipan = 0, cara = 'sekarang' }): string {
  return `INSERT INTO koreksi (institusi_id, id, sekolah_id, siswa_id, tagihan_id, jumlah_lama, jumlah_baru,
                               uraian, status, ke_titipan, dibukukan, cara, diajukan_oleh, diajukan_at,
                               diputus_oleh, diputus_at)
    SELECT 'mobile', t.id, t.sekolah_id, t.siswa_id, '${subject}', 2, 1, 'Uji', 'disetujui', ${ke_titipan},
           ${dibukukan}, '${cara}', (SELECT min(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now(),
           (SELECT max(id::text)::uuid FROM pengguna WHERE institusi_id = 'mobile'), now()
      FROM tagihan t WHERE t.institusi_id = 'mobile' LIMIT 1`
}
