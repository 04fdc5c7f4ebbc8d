/** Statements that break the laws about money that a payer's bank took back. */
export function refundBreakers({ subject }: { subject: string }): Record<string, string[]> {
  const siswa = `(SELECT id FROM siswa WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1)`
  const school = `(SELECT sekolah_id FROM siswa WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1)`
  const kept = `('titipan/' || ${siswa})`
  const posted = (reference: string, event: string, debit: string, credit: string, pada = 'now()') =>
    `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
     VALUES ('mobile', '${subject}', '${reference}', '${event}', now(), ${pada},
             ARRAY[(${debit}, ${credit}, 1000000000, NULL)::transfer])`
  const disputed = [
    `INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, status, dibuat_at,
                             kedaluwarsa_at)
     VALUES ('mobile', '${subject}', ${siswa}, ${school}, 'qris', 1, 0, 'menunggu', now(), now())`,
    posted('uji', 'penarikan_gerbang', `'ditarik'`, `'gateway/midtrans'`),
  ]
  return {
    disputed_titipan_stays: [
      ...disputed,
      posted('pengembalian/uji', 'pengembalian_disetujui', kept, `'pengembalian/uji'`),
      posted('selesai/uji', 'pengembalian_selesai', `'pengembalian/uji'`, `'bank/uji'`),
    ],
    disputed_money_is_kept: [
      ...disputed,
      `SELECT open_account('mobile', 'dana/${subject}', ${school})`,
      `INSERT INTO kasus (institusi_id, id, urut, sebab, status, selisih, akun, lebih, pembayaran_id, dibuat_at)
       VALUES ('mobile', '${subject}', 999999, 'sengketa', 'terbuka', 1, 'ditarik', false, '${subject}', now())`,
      posted('masuk', 'pembayaran_berhasil', `'gateway/midtrans'`, `'dana/${subject}'`),
      posted('salur', 'dana_disalurkan', `'dana/${subject}'`, `'bank/uji'`, `now() + interval '1 second'`)
        .replace(`'${subject}', 'salur'`, `gen_random_uuid(), 'salur'`),
    ],
  }
}
