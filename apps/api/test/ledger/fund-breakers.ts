/** Statements that break each law about the funds of programs. */
export function fundBreakers(
  { subject, transfer }: { subject: string; transfer: string },
): Record<string, string[]> {
  const unit = `(SELECT id FROM sekolah WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1)`
  const fund = [
    `INSERT INTO program_ziswaf (institusi_id, id, sekolah_id, jenis, nama, ringkas, cerita, mulai,
                                 urutan, status, dibuat_at, dibuat_oleh, diubah_at)
     VALUES ('mobile', '${subject}', ${unit}, 'infak', 'Uji', '', '', now(), 1, 'tayang', now(),
             '${subject}', now())`,
    `INSERT INTO dana_program VALUES ('mobile', '${subject}', 0, 0, 0)`,
    `INSERT INTO donatur (institusi_id, id, sekolah_id, program_id, nama, bagian, dibuat_at)
     VALUES ('mobile', '${subject}', ${unit}, '${subject}', '', 1, now())`,
  ]
  const donationOf = (biaya: number) =>
    `INSERT INTO pembayaran (institusi_id, id, untuk, pihak_id, sekolah_id, metode, jumlah, biaya,
                             status, dibuat_at, kedaluwarsa_at)
     VALUES ('mobile', '${subject}', 'donasi', '${subject}', ${unit}, 'qris', 1, ${biaya}, 'menunggu',
             now(), now())`
  const helpOf = (jenis: string) => [
    `UPDATE program_ziswaf SET jenis = '${jenis}' WHERE institusi_id = 'mobile' AND id = '${subject}'`,
    `INSERT INTO bantuan (institusi_id, id, program_id, unit_id, sekolah_id, siswa_id, tagihan_id, jumlah,
                          uraian, status, pembayaran_id, diajukan_oleh, diajukan_at, diputus_oleh,
                          diputus_at)
     SELECT 'mobile', '${subject}', '${subject}', ${unit}, ${unit},
            (SELECT id FROM siswa WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1), '${subject}', 1,
            'Uji', 'disetujui', '${subject}', min(id::text)::uuid, now(), max(id::text)::uuid, now()
       FROM pengguna WHERE institusi_id = 'mobile'`,
  ]
  return {
    fund_is_what_was_given: [
      ...fund, `UPDATE dana_program SET terkumpul = terkumpul + 1 WHERE institusi_id = 'mobile'`,
    ],
    distribution_is_booked_once: [
      ...fund,
      `INSERT INTO penyaluran (institusi_id, id, program_id, sekolah_id, jenis, jumlah, tanggal, uraian, status,
                               diajukan_oleh, diajukan_at, diputus_oleh, diputus_at)
       SELECT 'mobile', '${subject}', '${subject}', ${unit}, 'salur', 1, now(), 'Uji', 'disetujui', min(id::text)::uuid,
              now(), max(id::text)::uuid, now() FROM pengguna WHERE institusi_id = 'mobile'`,
    ],
    fund_moves_are_reported: [
      ...fund,
      `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at,
                                   recorded_at, transfers)
       VALUES ('mobile', '${subject}', 'uji', 'sen_genap', now(), now(),
               ARRAY[ROW('rekening', 'dana/${subject}', 1, NULL)]::transfer[])`,
    ],
    help_is_booked_once: [
      ...fund, ...helpOf('infak'),
    ],
    only_infak_pays_bills: [...fund, ...helpOf('zakat_maal')],
    donation_bears_no_fee: [...fund, donationOf(1)],
    donation_is_in_its_fund: [
      ...fund,
      donationOf(0),
      `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at,
                                   recorded_at, transfers)
       VALUES ('mobile', '${subject}', 'uji', 'pembayaran_berhasil', now(), now(), ${transfer})`,
    ],
  }
}
