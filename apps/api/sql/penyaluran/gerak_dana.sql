-- Every move of the funds of programs, as the ledger has it: the report, the share of BAZNAS or a LAZ
-- and the share of the amil are all computed from these rows, so they cannot disagree. `diberi` is the day of
-- the donation whose money it is: what goes back to a donor was given on an earlier one.
CREATE OR REPLACE FUNCTION gerak_dana(p_institusi text)
RETURNS TABLE (program_id uuid, tanggal date, diberi date, event text, masuk bigint, keluar bigint)
LANGUAGE sql STABLE AS $$
  SELECT g.id, (p.occurred_at AT TIME ZONE s.zona_waktu)::date,
         (coalesce(d.occurred_at, p.occurred_at) AT TIME ZONE s.zona_waktu)::date, p.event,
         CASE WHEN t.credit_account = 'dana/' || g.id THEN t.amount ELSE 0 END,
         CASE WHEN t.debit_account = 'dana/' || g.id THEN t.amount ELSE 0 END
    FROM offered.ledger_posting p
   CROSS JOIN LATERAL unnest(p.transfers) t
    JOIN offered.program g ON g.institusi_id = p_institusi
     AND 'dana/' || g.id IN (t.debit_account, t.credit_account)
    JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = g.sekolah_id
    LEFT JOIN offered.ledger_posting d ON p.event = 'pengembalian_disetujui'
     AND d.institusi_id = p_institusi AND d.subject_id = p.subject_id AND d.event = 'pembayaran_berhasil'
   WHERE p.institusi_id = p_institusi
     AND (starts_with(t.debit_account, 'dana/') OR starts_with(t.credit_account, 'dana/'))
$$;
