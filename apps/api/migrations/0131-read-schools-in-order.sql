-- Why: arrears of a whole institution are listed school by school.

CREATE INDEX sekolah_urut ON sekolah (institusi_id, nama, id);
