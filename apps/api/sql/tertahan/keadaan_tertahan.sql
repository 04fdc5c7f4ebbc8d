-- The state of a held payment. If the gateway answered before an officer decided, no decision is
-- needed. But a proof still waits for an officer and a proposal for its second person, unless the
-- money came: an expired charge says nothing about money that is in the school's bank account.
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
