-- How a held payment stands: one that was answered before anybody decided needs nobody any more. A
-- proof still waits for somebody to look at it, and a proposal for its second person, unless the
-- money itself came: that a charge ran out says nothing about money that lies in the school's bank.
CREATE OR REPLACE FUNCTION keadaan_tertahan(p_status text, p_sebab text, p_pembayaran text)
RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_status IN ('ditemukan', 'tidak_ditemukan') THEN p_status
    WHEN p_pembayaran IN ('berhasil', 'dikembalikan') THEN 'menyusul'
    WHEN p_status = 'menunggu' AND p_sebab = 'penyedia_diam' AND p_pembayaran <> 'dipastikan'
      THEN 'menyusul'
    ELSE p_status
  END
$$;
