-- Why: families are listed by name, and found by any part of it, of a guardian's name or number.

CREATE INDEX keluarga_urut ON keluarga (institusi_id, nama, id);
CREATE INDEX keluarga_cari ON keluarga USING gin (lower(nama) ekstensi.gin_trgm_ops);
CREATE INDEX wali_cari ON wali USING gin (lower(nama) ekstensi.gin_trgm_ops);
CREATE INDEX wali_nomor_cari ON wali USING gin (nomor_wa ekstensi.gin_trgm_ops);
