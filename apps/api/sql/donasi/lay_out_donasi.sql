-- Books a donation to its program's fund: the requested amount, or the money there is if less came.
-- Money stays out of the fund, and with the donor, when it came after its number had ended and the
-- program no longer takes such money, when a qurban has no share left for it, or when zakat came on a
-- day without a decree that allows it. Answers what was taken; the caller keeps the rest.
CREATE OR REPLACE FUNCTION lay_out_donasi(
  p_institusi text, p_pembayaran uuid, p_source text, p_uang bigint, p_diterima timestamptz
) RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_wanted record;
  v_account text;
BEGIN
  SELECT g.id, g.sekolah_id, g.jenis, g.status, g.ekor * g.bagian_per_ekor AS semua, d.bagian,
         r.jumlah, least(r.jumlah, p_uang) AS masuk,
         (p_diterima AT TIME ZONE s.zona_waktu)::date AS hari,
         EXISTS (SELECT 1 FROM offered.pembayaran_langkah l
                  WHERE l.institusi_id = p_institusi AND l.pembayaran_id = p_pembayaran
                    AND l.status IN ('kedaluwarsa', 'dibatalkan', 'gagal')) AS is_late
    INTO STRICT v_wanted
    FROM offered.pembayaran p
    JOIN offered.pembayaran_rincian r ON r.institusi_id = p_institusi AND r.pembayaran_id = p.id
    JOIN offered.program g ON g.institusi_id = p_institusi AND g.id = r.target_id
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = g.sekolah_id
    JOIN donatur d ON d.institusi_id = p_institusi AND d.id = p.pihak_id
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran;
  IF v_wanted.masuk = 0
    OR v_wanted.is_late AND (v_wanted.status <> 'tayang' OR v_wanted.jenis IN ('zakat_fitrah', 'qurban'))
  THEN
    RETURN '{}';
  END IF;
  IF starts_with(v_wanted.jenis, 'zakat_') AND NOT may_collect_zakat(p_institusi, v_wanted.hari) THEN
    RETURN '{}';
  END IF;

  INSERT INTO dana_program (institusi_id, program_id, terkumpul, donasi, bagian)
  VALUES (p_institusi, v_wanted.id, 0, 0, 0) ON CONFLICT DO NOTHING;
  -- The row stays locked until the commit, so shares of a qurban are given one donor after another.
  -- A share is paid whole or not at all.
  UPDATE dana_program k
     SET terkumpul = k.terkumpul + v_wanted.masuk, donasi = k.donasi + 1,
         bagian = k.bagian + v_wanted.bagian
   WHERE k.institusi_id = p_institusi AND k.program_id = v_wanted.id
     AND (v_wanted.jenis <> 'qurban'
       OR (v_wanted.masuk = v_wanted.jumlah AND k.bagian + v_wanted.bagian <= v_wanted.semua));
  IF NOT FOUND THEN RETURN '{}'; END IF;

  v_account := 'dana/' || v_wanted.id;
  PERFORM open_account(p_institusi, v_account, v_wanted.sekolah_id);
  PERFORM raise_balance(p_institusi, v_account, v_wanted.masuk);
  RETURN ARRAY[(p_source, v_account, v_wanted.masuk, v_wanted.id)::transfer];
END
$$;
