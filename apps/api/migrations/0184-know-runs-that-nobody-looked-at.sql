-- Why: whoever changed a price must not be the only person who looks at a run that the worker prepared and proposed by itself.

ALTER TABLE penagihan
  -- A schedule prepared it, for everybody who has its types.
  ADD COLUMN dari_jadwal boolean NOT NULL DEFAULT false,
  -- The worker proposed it in the name of a person; false again once a person proposes it.
  ADD COLUMN diajukan_otomatis boolean NOT NULL DEFAULT false;
GRANT UPDATE (diajukan_otomatis) ON penagihan TO lunas_api;
