/** Statements that break each law about sales in the canteen, and about drawers. */
export function saleBreakers({ subject }: { subject: string }): Record<string, string[]> {
  const unit = `(SELECT id FROM sekolah WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1)`
  const sale = `INSERT INTO penjualan (institusi_id, id, mesin_id, urut, shift_id, sekolah_id, pengguna_id,
      siswa_id, jumlah, dengan_pin, hari, terjadi_at, dicatat_at, status)
    VALUES ('mobile', '${subject}', '${subject}', 1, '${subject}', ${unit}, '${subject}', '${subject}', 1,
            false, now(), now(), now(), 'selesai')`
  const account = `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
    VALUES ('mobile', 'saldo/${subject}', ${unit}), ('mobile', 'lapak/${subject}', ${unit})`
  const posting = `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at,
      recorded_at, transfers)
    VALUES ('mobile', '${subject}', 'uji', 'belanja_kantin', now(), now(),
            ARRAY[('saldo/${subject}', 'lapak/${subject}', 1, NULL)::transfer])`
  const lapak = `INSERT INTO lapak (institusi_id, id, sekolah_id, nama, milik, penitip, aktif, dibuat_at)
    VALUES ('mobile', '${subject}', ${unit}, 'Lapak uji', 'penitip', 'Bu Uji', true, now())`
  const payout = `INSERT INTO pelunasan_lapak (institusi_id, id, lapak_id, sekolah_id, cara, jumlah, dari,
      sampai, status, diajukan_oleh, diajukan_at)
    SELECT 'mobile', '${subject}', '${subject}', ${unit}, 'tunai', 1, now(), now(), 'menunggu', u.id, now()
      FROM pengguna u WHERE u.institusi_id = 'mobile' LIMIT 1`
  const paid = `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at,
      recorded_at, transfers)
    VALUES ('mobile', '${subject}', 'uji', 'lapak_dibayar', now(), now(),
            ARRAY[('lapak/${subject}', 'saldo/${subject}', 1, NULL)::transfer])`
  const part = `INSERT INTO jatah_siswa (institusi_id, jatah_id, siswa_id, jumlah)
    SELECT 'mobile', '${subject}', id, 500 FROM siswa WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1`
  const held = `INSERT INTO jatah (institusi_id, id, sekolah_id, jenis, pemutus_id, hari, dibuat_at, sampai)
    VALUES ('mobile', '${subject}', ${unit}, 'mesin', '${subject}', now(), now(), now())`
  const late = `INSERT INTO penjualan_luring (institusi_id, id, mesin_id, urut, sekolah_id, isi, lewat,
      pemutus_id, status, terjadi_at, diterima_at)
    VALUES ('mobile', '${subject}', '${subject}', 1, ${unit}, '{}', 'mesin', '${subject}', 'dibukukan',
            now(), now())`
  const dish = `INSERT INTO produk (institusi_id, id, sekolah_id, lapak_id, nama, kategori, alergen, harga, favorit,
      aktif, dibuat_at)
    VALUES ('mobile', '${subject}', ${unit}, '${subject}', 'Nasi', 'makanan', '{}', 1, false, true, now())`
  const menu = `INSERT INTO menu_makan (institusi_id, id, sekolah_id, lapak_id, produk_id, hari, harga, terpesan,
      tutup_at, dibuat_at, dibuat_oleh)
    SELECT 'mobile', '${subject}', ${unit}, '${subject}', '${subject}', now(), 1, 1, now(), now(), u.id
      FROM pengguna u WHERE u.institusi_id = 'mobile' LIMIT 1`
  const order = `INSERT INTO pesan_makan (institusi_id, id, permintaan_id, sekolah_id, siswa_id, menu_id, lapak_id, hari,
      nama, kategori, harga, banyak, jumlah, tidak_diambil, status, dipesan_oleh, dipesan_at)
    SELECT 'mobile', '${subject}', '${subject}', ${unit}, w.id, '${subject}', '${subject}', now(), 'Nasi', 'makanan',
           1, 1, 1, 'kembali', 'dipesan', u.id, now()
      FROM siswa w, pengguna u WHERE w.institusi_id = 'mobile' AND u.institusi_id = 'mobile' LIMIT 1`
  const day = `INSERT INTO pesan_lapak (institusi_id, lapak_id, hari, jumlah)
    VALUES ('mobile', '${subject}', now(), 1)`
  const subsidi = `INSERT INTO subsidi (institusi_id, id, sekolah_id, nama, sumber, sponsor, jumlah, dari, sampai, hari,
      status, diajukan_oleh, diajukan_at)
    SELECT 'mobile', '${subject}', ${unit}, 'Uji', 'sekolah', '', 500, now(), now(), '{1}', 'diajukan', u.id, now()
      FROM pengguna u WHERE u.institusi_id = 'mobile' LIMIT 1`
  const sponsored = `INSERT INTO bayar_sponsor (institusi_id, id, subsidi_id, sekolah_id, cara, jumlah, tanggal, status,
      diajukan_oleh, diajukan_at)
    SELECT 'mobile', '${subject}', '${subject}', ${unit}, 'tunai', 1, now(), 'menunggu', u.id, now()
      FROM pengguna u WHERE u.institusi_id = 'mobile' LIMIT 1`
  const given = (spent: number) => `INSERT INTO subsidi_hari (institusi_id, siswa_id, hari, subsidi_id, jumlah, terpakai)
    SELECT 'mobile', id, '2020-01-06', '${subject}', 500, ${spent}
      FROM siswa WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1`
  return {
    // Cash in a drawer that nobody opened.
    drawer_is_its_payments: [
      `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
       VALUES ('mobile', 'kas/${subject}', ${unit}), ('mobile', 'brankas/${subject}', ${unit})`,
      `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
       VALUES ('mobile', '${subject}', 'uji', 'kas_ditutup', now(), now(),
               ARRAY[('kas/${subject}', 'brankas/${subject}', 1, NULL)::transfer])`,
    ],
    subsidi_is_held: [subsidi, given(0)],
    subsidi_is_spent_once: [subsidi, given(500)],
    subsidi_is_booked: [subsidi, given(500)],
    sponsor_pays_what_was_eaten: [subsidi, sponsored],
    sponsor_payment_is_booked: [account, paid.replace('lapak_dibayar', 'sponsor_membayar')],
    order_is_booked: [lapak, dish, menu, order],
    ordered_food_is_held: [lapak, dish, menu, order],
    portions_are_orders: [lapak, dish, menu],
    order_day_is_its_orders: [lapak, day],
    settlement_is_its_shifts: [lapak, payout],
    settlement_is_booked: [account, paid],
    move_is_booked: [account, paid.replace('lapak_dibayar', 'saldo_pindah')],
    slices_are_held: [held, part],
    day_is_bounded: [held, part.replace('500', '50500')],
    offline_sale_is_kept: [late],
    sale_is_booked: [sale],
    sale_is_its_lines: [sale],
    stall_is_its_sales: [account, posting],
    spending_is_its_sales: [sale],
  }
}
