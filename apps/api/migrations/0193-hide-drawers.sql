-- What lies in a safe is read from its account, so nobody outside of kas looks for drawers.
DROP VIEW offered.kas;
