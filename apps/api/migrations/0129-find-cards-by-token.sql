-- Why: a till looks for a card by its text, replaced ones too. The unique index leaves those out, so every sale read all
-- cards of all schools.
CREATE INDEX kartu_token ON kartu (institusi_id, token);
