-- Why: a line of a school's own account says what arrived of a batch better than anybody's word. A case
-- about a batch names it, so that the line can end it or be it.

ALTER TABLE kasus
  ADD COLUMN setoran_id uuid,
  ADD FOREIGN KEY (institusi_id, setoran_id) REFERENCES setoran (institusi_id, id);

CREATE INDEX kasus_setoran ON kasus (institusi_id, setoran_id);

-- A line about a basket that is explained later is divided over its payments, as one that is known at
-- once: the first part keeps its identity, and what it tells of is then only that part.
GRANT UPDATE (jumlah, biaya) ON impor_baris TO lunas_api;
