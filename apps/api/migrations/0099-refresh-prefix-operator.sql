-- Why: the worker keeps the list of prefixes as the dated list of the program says, and every change stays on record.

GRANT INSERT, UPDATE (kode_operator), DELETE ON prefix_operator TO lunas_worker;
GRANT SELECT ON prefix_operator TO lunas_worker;

CREATE TABLE prefix_operator_riwayat (
  prefix text COLLATE "C" NOT NULL,
  pada timestamptz NOT NULL,
  -- Null where the prefix left the list.
  kode_operator text COLLATE "C",
  PRIMARY KEY (prefix, pada)
);

GRANT SELECT, INSERT ON prefix_operator_riwayat TO lunas_worker;
