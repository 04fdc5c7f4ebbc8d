-- Reserves money for a decider: opens its jatah of the day, or adds to the open one. Of each pupil at
-- most half of the money is ever reserved, for all deciders together, and p_bebas is left, so that
-- tills which reach the server can still sell. Asking again is harmless: a part only grows up to p_maks. All parts
-- of a day together never exceed p_sehari, also those that were released, so a new till makes nothing larger.
--
-- Answers the jatah, and how many parts grew.
CREATE OR REPLACE FUNCTION take_jatah(
  p_institusi text, p_baru uuid, p_jenis text, p_pemutus uuid, p_sekolah uuid, p_hari date,
  p_sampai timestamptz, p_now timestamptz, p_maks bigint, p_pembagi integer, p_kelipatan bigint, p_bebas bigint,
  p_sehari bigint,
  OUT jatah_id uuid, OUT bertambah integer
)
LANGUAGE plpgsql AS $$
DECLARE
  v_lama record;
  v_siswa uuid[];
  v_akun text[];
  v_tambah bigint[];
  v_kali integer;
BEGIN
  SELECT j.id, j.hari, j.sampai INTO v_lama FROM jatah j
   WHERE j.institusi_id = p_institusi AND j.pemutus_id = p_pemutus AND j.dilepas_at IS NULL FOR UPDATE;
  IF FOUND AND (v_lama.hari <> p_hari OR v_lama.sampai <= p_now) THEN
    PERFORM release_jatah(p_institusi, v_lama.id, p_now);
    v_lama.id := NULL;
  END IF;
  jatah_id := v_lama.id;
  bertambah := 0;
  IF jatah_id IS NULL THEN
    INSERT INTO jatah (institusi_id, id, sekolah_id, jenis, pemutus_id, hari, dibuat_at, sampai)
    VALUES (p_institusi, p_baru, p_sekolah, p_jenis, p_pemutus, p_hari, p_now, p_sampai)
    ON CONFLICT DO NOTHING;
    SELECT j.id INTO jatah_id FROM jatah j
     WHERE j.institusi_id = p_institusi AND j.pemutus_id = p_pemutus AND j.dilepas_at IS NULL FOR UPDATE;
  END IF;

  -- Pupils of the school with a card that works and saldo to reserve.
  SELECT array_agg(w.id ORDER BY w.id) INTO v_siswa
    FROM offered.siswa w
   -- OFFSET: as a plain join it would read every balance of the institution (#ledger/join-held).
   CROSS JOIN LATERAL (SELECT g.held FROM offered.ledger_balance g
      WHERE g.institusi_id = p_institusi AND g.code = 'saldo/' || w.id AND g.held > 0 OFFSET 0) b
   WHERE w.institusi_id = p_institusi AND w.sekolah_id = p_sekolah AND EXISTS (
         SELECT 1 FROM offered.kartu k
          WHERE k.institusi_id = p_institusi AND k.siswa_id = w.id AND k.status = 'aktif'
            AND coalesce(k.hari, p_hari) = p_hari);
  IF v_siswa IS NULL THEN RETURN; END IF;
  PERFORM open_siswa_account(p_institusi, 'jatah/' || s.id) FROM unnest(v_siswa) AS s (id);
  v_akun := ARRAY(SELECT k.kind || s.id FROM unnest(v_siswa) AS s (id)
                   CROSS JOIN (VALUES ('saldo/'), ('jatah/')) AS k (kind));

  -- Saldo and reserved money are locked together and sorted, so two deciders cannot deadlock. In a statement of its
  -- own: the next one then sees the parts of a decider that held the locks a moment ago.
  PERFORM lock_balance(p_institusi, v_akun);
  WITH held AS (
    SELECT split_part(l.code, '/', 2)::uuid AS siswa_id,
           -- Whole rupiah: a sum of bigint is numeric, which divides into fractions.
           (sum(l.held) FILTER (WHERE l.code LIKE 'saldo/%'))::bigint AS saldo,
           (sum(l.held) FILTER (WHERE l.code LIKE 'jatah/%'))::bigint AS dicadangkan
      FROM lock_balance(p_institusi, v_akun) l
     GROUP BY 1
  ), day AS (
    SELECT p.siswa_id, sum(p.jumlah)::bigint AS jumlah FROM jatah j
      JOIN jatah_siswa p ON p.institusi_id = p_institusi AND p.jatah_id = j.id AND p.siswa_id = ANY (v_siswa)
     WHERE j.institusi_id = p_institusi AND j.hari = p_hari GROUP BY p.siswa_id
  ), wanted AS (
    SELECT h.siswa_id,
           -- The most of a day: what was sold from the part is not filled up again, or a till could sell all, part by part.
           least(p_maks - coalesce(o.jumlah, 0), h.saldo,
                 least((h.saldo + h.dicadangkan) / 2 - h.dicadangkan, h.saldo - p_bebas, p_sehari - coalesce(d.jumlah, 0))
                   / p_pembagi)
             / p_kelipatan * p_kelipatan AS tambah
      FROM held h
      LEFT JOIN day d ON d.siswa_id = h.siswa_id
      LEFT JOIN jatah_siswa o
        ON o.institusi_id = p_institusi AND o.jatah_id = take_jatah.jatah_id AND o.siswa_id = h.siswa_id
  )
  SELECT array_agg(w.siswa_id ORDER BY w.siswa_id), array_agg(w.tambah ORDER BY w.siswa_id)
    INTO v_siswa, v_tambah FROM wanted w WHERE w.tambah > 0;
  bertambah := coalesce(cardinality(v_siswa), 0);
  IF bertambah = 0 THEN RETURN; END IF;

  INSERT INTO jatah_siswa AS o (institusi_id, jatah_id, siswa_id, jumlah)
  SELECT p_institusi, take_jatah.jatah_id, x.siswa_id, x.tambah
    FROM unnest(v_siswa, v_tambah) AS x (siswa_id, tambah)
  ON CONFLICT ON CONSTRAINT jatah_siswa_pkey DO UPDATE SET jumlah = o.jumlah + EXCLUDED.jumlah;
  UPDATE jatah j SET kali = j.kali + 1
   WHERE j.institusi_id = p_institusi AND j.id = take_jatah.jatah_id RETURNING j.kali INTO v_kali;
  PERFORM post_ledger(
    p_institusi, take_jatah.jatah_id, 'cadang/' || v_kali, 'jatah_dicadangkan', p_now, p_now,
    ARRAY(SELECT 'saldo/' || s.id FROM unnest(v_siswa) WITH ORDINALITY AS s (id, n) ORDER BY s.n),
    ARRAY(SELECT 'jatah/' || s.id FROM unnest(v_siswa) WITH ORDINALITY AS s (id, n) ORDER BY s.n),
    v_tambah, v_siswa);
END
$$;
