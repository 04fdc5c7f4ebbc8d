-- Why: a notification that could not be applied kept its place at the head of the queue, so that a
-- few of them kept all others from being tried, and after a day it was given up without a word. A
-- refund or a dispute weeks after its payment has no other way to us.

-- When it is tried next; null until it was tried once more, so that storing one costs what it did.
ALTER TABLE inbound_callback ADD COLUMN coba_lagi_at timestamptz;

-- About an order of somebody who shares our place at the gateway: closed without being applied.
ALTER TABLE inbound_callback ADD COLUMN asing boolean NOT NULL DEFAULT false;

GRANT UPDATE (coba_lagi_at) ON inbound_callback TO lunas_worker;
GRANT UPDATE (asing) ON inbound_callback TO lunas_api;
