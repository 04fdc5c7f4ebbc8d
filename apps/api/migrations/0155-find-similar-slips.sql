-- Why: whoever decides about a slip is told of others with the same sender, day and amount, since a second photo of one transfer
-- has another hash.

CREATE INDEX slip_transfer ON slip (institusi_id, sekolah_id, tanggal, jumlah) WHERE status <> 'ditolak';
