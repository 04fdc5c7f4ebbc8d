-- Why: when people sleep is not the same everywhere; a boarding school in Papua is up before a
-- kindergarten in Jakarta.

-- By the school's clock; between these hours nothing is sent but the receipt of whoever has just
-- paid. The bounds leave the hours of the rounds free.
ALTER TABLE tangga_pengingat
  ADD COLUMN tenang_dari smallint NOT NULL DEFAULT 20
    CONSTRAINT tangga_pengingat_tenang_dari CHECK (tenang_dari BETWEEN 17 AND 22),
  ADD COLUMN tenang_sampai smallint NOT NULL DEFAULT 7
    CONSTRAINT tangga_pengingat_tenang_sampai CHECK (tenang_sampai BETWEEN 5 AND 9);

GRANT UPDATE (tenang_dari, tenang_sampai) ON tangga_pengingat TO lunas_api;
