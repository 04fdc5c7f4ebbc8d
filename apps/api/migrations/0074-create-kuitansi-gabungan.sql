-- Why: a payment for several children has a receipt for each of them. The paper that holds them
-- together is signed too, so that whoever holds it can check all of it at once.

CREATE TABLE kuitansi_gabungan (
  institusi_id text COLLATE "C" NOT NULL,
  -- KG-… and what stands behind KW- in the number of its first receipt, which nobody can guess.
  nomor text COLLATE "C" NOT NULL,
  -- How many receipts it holds. One that comes later makes a new paper, and the old one stays true.
  banyak smallint NOT NULL CONSTRAINT kuitansi_gabungan_beberapa CHECK (banyak > 1),
  -- The content as it was signed: numbers, sums and signatures of its receipts, and no name.
  isi text NOT NULL,
  tanda_tangan text NOT NULL,
  kunci_id text NOT NULL,
  PRIMARY KEY (institusi_id, nomor, banyak)
);

CALL protect_tenant_table('kuitansi_gabungan');

GRANT SELECT, INSERT ON kuitansi_gabungan TO lunas_api;
