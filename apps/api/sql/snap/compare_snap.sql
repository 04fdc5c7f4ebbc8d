-- Compares what a bank reports with what it reported before under the same paymentRequestId. Answers
-- sama (the same payment), lain (another payment that reuses the id), beda_tanda (only time or
-- reference differ, so it cannot be another payment) or beda_isi (another number or amount under the
-- same time or reference). A time or reference that one of the two does not tell is not compared.
CREATE OR REPLACE FUNCTION compare_snap(
  p_lama snap_pembayaran, p_prefix text, p_customer text, p_jumlah bigint, p_waktu timestamptz,
  p_referensi text
) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN isi AND waktu IS NOT FALSE AND referensi IS NOT FALSE THEN 'sama'
    -- Reference numbers of banks repeat after a while, so another day makes another payment.
    WHEN waktu IS FALSE AND (referensi IS NOT TRUE OR jauh) THEN 'lain'
    WHEN referensi IS FALSE AND waktu IS NOT TRUE THEN 'lain'
    WHEN isi THEN 'beda_tanda'
    ELSE 'beda_isi' END
  FROM (SELECT p_lama.prefix = p_prefix AND p_lama.customer_no = p_customer
                 AND p_lama.jumlah = p_jumlah AS isi,
               p_lama.waktu = p_waktu AS waktu,
               p_waktu NOT BETWEEN p_lama.waktu - interval '1 day'
                               AND p_lama.waktu + interval '1 day' AS jauh,
               nullif(p_lama.referensi, '') = nullif(p_referensi, '') AS referensi) x
$$;
