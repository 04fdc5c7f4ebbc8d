-- Why: what is kept for a pupil stayed in the account of all, and a bill that it paid later entered
-- no batch, so the school never got that money. It goes to the pupil's school with the rest now,
-- also what a guardian moves to a child at another school, and what two people recognise in a
-- statement. Those are no payments: a line of a batch is a posting, of whatever subject.
ALTER TABLE setoran_rincian RENAME COLUMN pembayaran_id TO subject_id;
