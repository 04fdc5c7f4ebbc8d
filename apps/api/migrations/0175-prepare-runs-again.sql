-- The days of a service in a draft are counted again when it is prepared again.
GRANT UPDATE (hari) ON penagihan_baris TO lunas_api;
