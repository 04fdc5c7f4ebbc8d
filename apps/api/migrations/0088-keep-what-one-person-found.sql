-- Why: what one person had found was thrown away when the gateway woke up and said that its charge
-- had run out, since that word ended the search. It says nothing about money that lies in the
-- school's bank; and the reference of that money stayed taken for ever.

-- As before, but a proposal waits for its second person unless the money itself came.
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

-- The same money is not booked for two payments. Whether it is proposed for another is asked by
-- whoever proposes, one after another: only the payment tells whether a proposal is still open.
DROP INDEX tertahan_temuan;
CREATE UNIQUE INDEX tertahan_temuan
  ON pembayaran_tertahan (institusi_id, sekolah_id, letak, referensi) WHERE status = 'ditemukan';
