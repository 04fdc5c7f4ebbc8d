-- Why: what a parent proposed ends by itself when its bill is paid, cancelled or changed. Proposals
-- that wait are few among all plans there ever were, and are looked through every hour.

CREATE INDEX cicilan_diajukan ON cicilan (institusi_id, id) WHERE status = 'diajukan';
