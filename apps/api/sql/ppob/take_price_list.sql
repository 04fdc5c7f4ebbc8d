-- Takes one of the biller's two price lists over: writes what changed, records each change of price or
-- of whether a product is sold, and closes what the list no longer has.
CREATE OR REPLACE FUNCTION take_price_list(p_list jsonb, p_pascabayar boolean, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH baru AS (
    SELECT DISTINCT ON (x.sku) x.* FROM jsonb_to_recordset(p_list) AS x (
      sku text, nama text, kategori text, merek text, harga bigint, dibuka boolean, boleh_ulang boolean,
      jeda_dari smallint, jeda_sampai smallint, uraian text, bernominal boolean)
     ORDER BY x.sku
  ), lama AS (
    SELECT d.sku, d.harga, d.dibuka FROM produk_ppob d
  ), ditulis AS (
    INSERT INTO produk_ppob (sku, nama, kategori, merek, harga, dibuka, boleh_ulang, jeda_dari,
                             jeda_sampai, uraian, pascabayar, bernominal, dilihat_at)
    SELECT b.sku, b.nama, b.kategori, b.merek, b.harga, b.dibuka, b.boleh_ulang, b.jeda_dari,
           b.jeda_sampai, b.uraian, p_pascabayar, b.bernominal, p_now FROM baru b
    ON CONFLICT (sku) DO UPDATE
      SET nama = excluded.nama, kategori = excluded.kategori, merek = excluded.merek,
          harga = excluded.harga, dibuka = excluded.dibuka, boleh_ulang = excluded.boleh_ulang,
          jeda_dari = excluded.jeda_dari, jeda_sampai = excluded.jeda_sampai, uraian = excluded.uraian,
          pascabayar = excluded.pascabayar, bernominal = excluded.bernominal, dilihat_at = excluded.dilihat_at
    RETURNING sku, harga, dibuka
  )
  INSERT INTO produk_ppob_riwayat (sku, pada, harga, dibuka)
  SELECT t.sku, p_now, t.harga, t.dibuka FROM ditulis t
    LEFT JOIN lama l ON l.sku = t.sku
   WHERE (l.harga, l.dibuka) IS DISTINCT FROM (t.harga::bigint, t.dibuka)
  ON CONFLICT DO NOTHING;

  WITH ditutup AS (
    UPDATE produk_ppob d SET dibuka = false
     WHERE d.dibuka AND d.pascabayar = p_pascabayar AND d.dilihat_at < p_now
    RETURNING d.sku, d.harga
  )
  INSERT INTO produk_ppob_riwayat (sku, pada, harga, dibuka)
  SELECT t.sku, p_now, t.harga, false FROM ditutup t ON CONFLICT DO NOTHING;
END
$$;
