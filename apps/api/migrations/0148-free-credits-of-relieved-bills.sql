-- Why: a relief that is agreed to after issue takes the place of credits which the bill took, also where they paid it wholly. What it
-- freed is written down, so that the next relief counts from the same amount and each credit is freed once.

ALTER TABLE tagihan
  -- Credits that it took when it was issued and that reliefs have freed since.
  ADD COLUMN kredit_lepas rupiah NOT NULL DEFAULT 0,
  DROP CONSTRAINT tagihan_menagih,
  ADD CONSTRAINT tagihan_menagih CHECK (
    jumlah > 0 OR potongan > 0 OR kredit > 0 OR kredit_lepas > 0 OR ditanggung > 0);
GRANT UPDATE (kredit_lepas) ON tagihan TO lunas_api;

CREATE OR REPLACE VIEW offered.tagihan_kredit WITH (security_invoker = true) AS
SELECT institusi_id, id, kredit, dibatalkan_at IS NOT NULL AS dibatalkan, kredit_lepas, penagihan_id
  FROM tagihan WHERE kredit > 0 OR kredit_lepas > 0;

ALTER TABLE keringanan_tagihan
  -- What it takes off credits in place of `jumlah`, which is taken off what is to be paid.
  ADD COLUMN kredit_lepas rupiah NOT NULL DEFAULT 0,
  ALTER COLUMN jumlah TYPE rupiah,
  DROP CONSTRAINT keringanan_tagihan_jumlah,
  ADD CONSTRAINT keringanan_tagihan_jumlah CHECK (jumlah + kredit_lepas BETWEEN 1 AND dasar);
GRANT UPDATE (kredit_lepas) ON keringanan_tagihan TO lunas_api;
