-- Why: what all deciders reserved of a pupil on one day is asked whenever one of them reserves more.

CREATE INDEX jatah_hari ON jatah (institusi_id, hari);
