-- Why: whoever spends from a fund or a deposit asks whether a payer's bank took money of it, which is seldom so.

CREATE INDEX kasus_sengketa ON kasus (institusi_id, pembayaran_id) WHERE sebab = 'sengketa';
