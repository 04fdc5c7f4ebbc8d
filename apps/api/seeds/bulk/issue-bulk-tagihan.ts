import type { Client } from 'pg'
import type { BulkPeriode, Tarif } from './jenis.ts'
import { timeOrderedSql } from './time-ordered-sql.ts'

type BulkIssue = {
  institusi_id: string
  /** Pupils who have no bills of these periods yet. */
  ids: readonly string[]
  tarif: readonly Tarif[]
  periode: readonly BulkPeriode[]
  now: Date
}

/** Issues every period's bill to every pupil and books each, in one statement. */
export async function issueBulkTagihan(client: Client, issue: BulkIssue): Promise<void> {
  const { tarif, periode } = issue
  await client.query(ISSUE, [
    issue.institusi_id, issue.ids, issue.now,
    tarif.map(({ jenis_id }) => jenis_id), tarif.map(({ sekolah_id }) => sekolah_id),
    tarif.map(({ nama }) => nama), tarif.map(({ jumlah }) => jumlah),
    periode.map(({ jenis }) => jenis), periode.map((one) => one.periode),
    periode.map(({ nama }) => nama), periode.map(({ tanggal_aktif }) => tanggal_aktif),
    periode.map(({ jatuh_tempo }) => jatuh_tempo), periode.map(({ lunas_persen }) => lunas_persen),
  ])
}

// Paid bills are born paid; their payments and postings follow in the same transaction.
const ISSUE = `
  WITH tarif AS (
    SELECT * FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::bigint[])
             AS t (jenis_id, sekolah_id, jenis, jumlah)
  ), periode AS (
    SELECT * FROM unnest($8::text[], $9::text[], $10::text[], $11::date[], $12::date[], $13::int[])
             AS p (jenis, periode, nama, tanggal_aktif, jatuh_tempo, lunas_persen)
  ), terbit AS (
    INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas,
                         boleh_dicicil, periode, nama, jumlah, dibayar, tanggal_aktif, jatuh_tempo)
    SELECT $1, ${timeOrderedSql('$3::timestamptz')}, s.id, s.sekolah_id, t.jenis_id, j.nama,
           j.prioritas, j.boleh_dicicil, p.periode, p.nama, t.jumlah,
           CASE WHEN abs(hashtext(s.id::text || p.nama)::bigint) % 100 < p.lunas_persen
                THEN t.jumlah ELSE 0 END,
           p.tanggal_aktif, p.jatuh_tempo
      FROM siswa s
      JOIN tarif t ON t.sekolah_id = s.sekolah_id
      JOIN jenis_tagihan j ON j.institusi_id = $1 AND j.id = t.jenis_id
      JOIN periode p ON p.jenis = t.jenis
     WHERE s.institusi_id = $1 AND s.id = ANY ($2::uuid[])
    RETURNING id, sekolah_id, jenis_id, jumlah
  )
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
  SELECT $1, id, 'terbit', 'tagihan_terbit', $3::timestamptz, $3::timestamptz,
         ARRAY[('piutang/' || sekolah_id, 'pendapatan/' || jenis_id, jumlah, id)::transfer]
    FROM terbit
  RETURNING 1`
