/** Statements that break each law about orders of pulsa and tokens. */
export function orderBreakers({ subject }: { subject: string }): Record<string, string[]> {
  const unit = `(SELECT id FROM sekolah WHERE institusi_id = 'mobile' ORDER BY id LIMIT 1)`
  const buyer = [
    `INSERT INTO produk_ppob (sku, nama, kategori, merek, harga, dibuka, boleh_ulang, uraian, dilihat_at)
     VALUES ('uji', 'Uji', 'Pulsa', 'XL', 1, true, true, '', now())`,
    `INSERT INTO pembeli_ppob (institusi_id, id, sekolah_id, pengguna_id)
     SELECT 'mobile', '${subject}', ${unit}, id FROM pengguna WHERE institusi_id = 'mobile' LIMIT 1`,
  ]
  const orderIn = (status: string, dikirim: string) => [
    ...buyer,
    `INSERT INTO pesanan_ppob (institusi_id, id, sekolah_id, pembeli_id, sku, nama, kategori, merek, nomor,
       harga, harga_maks, status, dibuat_at, berlaku_sampai, pembayaran_id, dikirim_at)
     VALUES ('mobile', '${subject}', ${unit}, '${subject}', 'uji', 'Uji', 'Pulsa', 'XL', '08', 1, 1,
             '${status}', now(), now(), '${subject}', ${dikirim})`,
  ]
  return {
    order_ends_once: orderIn('dibayar', 'NULL'),
    order_holds_its_price: orderIn('dibayar', 'NULL'),
    order_gives_the_difference_back: [
      ...orderIn('dikirim', 'now()'),
      `UPDATE pesanan_ppob SET status = 'berhasil', selesai_at = now(), harga = 2, kembali = 1 WHERE id = '${subject}'`,
    ],
    deposit_is_filled_as_written: [
      `INSERT INTO isi_deposit_ppob (institusi_id, id, sekolah_id, jumlah, koreksi, tanggal, keterangan, dicatat_oleh, dicatat_at)
       SELECT 'mobile', '${subject}', ${unit}, 1, false, current_date, 'Uji', id, now()
         FROM pengguna WHERE institusi_id = 'mobile' LIMIT 1`,
    ],
    order_is_sent_after_settlement: orderIn('dikirim', 'now()'),
  }
}
