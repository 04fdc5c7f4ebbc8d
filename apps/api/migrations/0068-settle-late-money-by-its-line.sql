-- Why: of a bill that takes no part, one part may be set aside while the gateway brings the other.
-- When that payment ends without money, what was set aside goes back; late money then found the bill
-- by its name alone and paid a part of it. Without the name its line decides, which looks.
GRANT UPDATE (tagihan_tunggal) ON pembayaran TO lunas_api;
