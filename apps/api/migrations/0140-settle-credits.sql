-- Why: a credit that no run can take any more, of a pupil who left the school or the service, becomes titipan by a correction that
-- two people agree to; and a bill that gave or took a credit can still be corrected and relieved.

ALTER TABLE kredit
  -- What became titipan in place of being taken off a bill.
  ADD COLUMN dititipkan rupiah NOT NULL DEFAULT 0,
  DROP CONSTRAINT kredit_terpakai,
  ADD CONSTRAINT kredit_terpakai CHECK (terpakai + dititipkan <= jumlah);
GRANT UPDATE (dititipkan) ON kredit TO lunas_api;

DROP INDEX kredit_terbuka;
CREATE INDEX kredit_terbuka ON kredit (institusi_id, jenis_id, siswa_id) WHERE terpakai + dititipkan < jumlah;

-- A relief that is agreed to later may need less of the credits of a bill, which opens them again.
GRANT UPDATE (jumlah) ON kredit_pakai TO lunas_api;
GRANT UPDATE (kredit) ON tagihan TO lunas_api;

ALTER TABLE koreksi
  -- What the bill had given as credits when this was proposed; both amounts include it.
  ADD COLUMN kredit rupiah NOT NULL DEFAULT 0 CONSTRAINT koreksi_kredit CHECK (kredit <= jumlah_baru),
  DROP CONSTRAINT koreksi_cara,
  ADD CONSTRAINT koreksi_cara CHECK (cara IN ('sekarang', 'berikutnya', 'titipan')),
  DROP CONSTRAINT koreksi_dibawa,
  ADD CONSTRAINT koreksi_dibawa CHECK (
    cara <> 'berikutnya' OR (jumlah_baru BETWEEN 1 AND jumlah_lama AND ke_titipan = 0 AND NOT dibukukan)),
  ADD CONSTRAINT koreksi_dititipkan CHECK (cara <> 'titipan' OR jumlah_baru < jumlah_lama);

-- What bills gave as credits, and what of it no run has taken yet.
CREATE VIEW offered.kredit_tagihan WITH (security_invoker = true) AS
SELECT institusi_id, tagihan_id, siswa_id, sum(jumlah - dititipkan)::bigint AS diberi,
       sum(jumlah - terpakai - dititipkan)::bigint AS terbuka
  FROM kredit GROUP BY institusi_id, tagihan_id, siswa_id;
GRANT SELECT ON offered.kredit_tagihan TO lunas_api;

-- How a bill of a run was counted: the days of a service at their rate, and the credits that it took. A bill that got another
-- amount since shows no days.
CREATE VIEW offered.hitungan_tagihan WITH (security_invoker = true) AS
SELECT t.institusi_id, t.id AS tagihan_id, t.siswa_id,
       CASE WHEN d.utuh THEN cardinality(b.hari) ELSE 0 END AS hari,
       CASE WHEN d.utuh THEN (d.dasar / cardinality(b.hari))::bigint ELSE 0 END AS tarif,
       coalesce(x.hari, 0) AS hari_tanpa, coalesce(x.kredit_hari, 0)::bigint AS kredit_hari,
       coalesce(x.kredit_lain, 0)::bigint AS kredit_lain
  FROM offered.tagihan t
  JOIN offered.tagihan_potongan q ON q.institusi_id = t.institusi_id AND q.id = t.id
  LEFT JOIN offered.tagihan_kredit c ON c.institusi_id = t.institusi_id AND c.id = t.id
  JOIN offered.penagihan_baris b ON b.institusi_id = t.institusi_id AND b.penagihan_id = t.penagihan_id AND b.id = t.id
 CROSS JOIN LATERAL (
   SELECT b.jumlah + b.potongan + b.kredit + b.ditanggung AS dasar,
          coalesce(cardinality(b.hari), 0) > 0
          AND t.jumlah + q.potongan + coalesce(c.kredit, 0) = b.jumlah + b.potongan + b.kredit
          AND (b.jumlah + b.potongan + b.kredit + b.ditanggung) % greatest(coalesce(cardinality(b.hari), 0), 1) = 0 AS utuh) d
  LEFT JOIN LATERAL (
    SELECT count(k.hari)::int AS hari, sum(p.jumlah) FILTER (WHERE k.hari IS NOT NULL) AS kredit_hari,
           sum(p.jumlah) FILTER (WHERE k.hari IS NULL) AS kredit_lain
      FROM kredit_pakai p
      JOIN kredit k ON k.institusi_id = t.institusi_id AND k.id = p.kredit_id
     WHERE p.institusi_id = t.institusi_id AND p.penagihan_id = t.penagihan_id AND p.tagihan_id = t.id) x ON true
 WHERE d.utuh OR c.kredit > 0;
GRANT SELECT ON offered.hitungan_tagihan TO lunas_api;
