-- Why: what a payer got back from the gateway is not the school's any more. It stood in the batch of
-- its payment all the same, and was handed over.

-- A line of a batch is money that was paid, or money of such a payment that went back since. An
-- amount is never negative; this says which way it goes.
ALTER TABLE setoran_rincian ADD COLUMN kembali boolean NOT NULL DEFAULT false;
