import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Keringanan } from '#keringanan/keringanan'
import type { Needs } from '#keringanan/needs'
import type { BillUnder, Effect, Relief } from '#keringanan/relief'

/** Whom a relief is for, where the family has as many active children as it asks for. */
const COVERED = `
  JOIN offered.siswa_rinci w ON w.institusi_id = $1
   AND (w.id = k.siswa_id OR w.keluarga_id = k.keluarga_id)
   AND (k.saudara_minimal IS NULL OR k.saudara_minimal <= (
         SELECT count(*) FROM offered.siswa_rinci y
          WHERE y.institusi_id = $1 AND y.keluarga_id = w.keluarga_id AND y.status = 'aktif'))`

export type Covered = Relief & {
  jenis_id: string
  siswa_id: string
  dari: LocalDate
  sampai: LocalDate | null
}

/** The reliefs that hold for bills of these types, once for each pupil. */
export function findCovered(tx: Tx, jenis_ids: readonly string[]): Promise<Covered[]> {
  return tx.query<Covered>(
    `SELECT k.id, k.jenis_id, k.persen, k.nilai, k.gabung, k.dari::text, k.sampai::text, w.id AS siswa_id
       FROM keringanan k ${COVERED}
      WHERE k.institusi_id = $1 AND k.jenis_id = ANY ($2) AND k.status IN ('disetujui', 'berakhir')`,
    [tx.institusi_id, jenis_ids],
  )
}

type Which = { penagihan_id: string | null }

/**
 * The bills that a relief is about, with what is on them already; cancelled ones and gifts aside. Of one run without the lines
 * that somebody typed once the relief was agreed to: the relief is in what they typed.
 */
export function findBills(
  tx: Tx, keringanan_id: string, { penagihan_id }: Which = { penagihan_id: null },
): Promise<BillUnder[]> {
  return tx.query<BillUnder>(
    `SELECT t.id, t.siswa_id, w.nama AS nama_siswa, t.nama, t.jumlah, p.potongan, p.ditanggung, t.dibayar,
            coalesce(c.kredit, 0) AS kredit, coalesce(c.kredit_lepas, 0) AS kredit_lepas,
            coalesce(d.diberi, 0)::bigint AS diberi, coalesce(x.keringanan, '[]') AS keringanan
       FROM keringanan k ${COVERED}
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.siswa_id = w.id AND t.jenis_id = k.jenis_id
        AND t.dibatalkan_at IS NULL AND NOT t.sukarela
        AND t.tanggal_aktif >= k.dari AND (k.sampai IS NULL OR t.tanggal_aktif <= k.sampai)
        AND ($3::uuid IS NULL OR t.penagihan_id = $3 AND NOT EXISTS (
              SELECT 1 FROM offered.penagihan_baris b
               WHERE b.institusi_id = $1 AND b.penagihan_id = $3 AND b.id = t.id AND b.diubah_at >= k.diputus_at))
       JOIN offered.tagihan_potongan p ON p.institusi_id = $1 AND p.id = t.id
       LEFT JOIN offered.tagihan_kredit c ON c.institusi_id = $1 AND c.id = t.id
       LEFT JOIN offered.kredit_tagihan d ON d.institusi_id = $1 AND d.tagihan_id = t.id
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_object('id', o.id, 'persen', o.persen, 'nilai', o.nilai,
                                           'gabung', o.gabung)) AS keringanan
           FROM keringanan_tagihan g
           JOIN keringanan o ON o.institusi_id = $1 AND o.id = g.keringanan_id
          WHERE g.institusi_id = $1 AND g.tagihan_id = t.id) x ON true
      WHERE k.institusi_id = $1 AND k.id = $2 AND (t.jumlah > 0 OR c.kredit > 0)
      ORDER BY t.jatuh_tempo, w.nama, t.id`,
    [tx.institusi_id, keringanan_id, penagihan_id],
  )
}

export async function lockBills(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT lock_tagihan($1, $2::uuid[])', [tx.institusi_id, ids])
}

/**
 * Changes one bill, books the difference, and writes down what each relief takes off it now. Credits that
 * it no longer needs are open again.
 */
export async function saveEffect(
  { freeKredit }: Pick<Needs, 'freeKredit'>, tx: Tx, keringanan_id: string,
  { bill, dasar, menjadi, applied, kredit_lepas }: Effect, now: Date,
): Promise<void> {
  await tx.query('SELECT relieve_tagihan($1, $2, $3, $4, $5, $6)', [
    tx.institusi_id, bill.id, keringanan_id, menjadi, kredit_lepas, now,
  ])
  if (kredit_lepas > 0) await freeKredit(tx, bill.id, kredit_lepas)
  await tx.query(
    `DELETE FROM keringanan_tagihan
      WHERE institusi_id = $1 AND tagihan_id = $2 AND keringanan_id <> ALL ($3::uuid[])`,
    [tx.institusi_id, bill.id, applied.map((one) => one.keringanan_id)],
  )
  await tx.query(
    `INSERT INTO keringanan_tagihan (institusi_id, tagihan_id, keringanan_id, dasar, jumlah, kredit_lepas)
     SELECT $1, $2, x.id, $3, x.jumlah, x.kredit_lepas
       FROM unnest($4::uuid[], $5::bigint[], $6::bigint[]) AS x (id, jumlah, kredit_lepas)
     ON CONFLICT (institusi_id, tagihan_id, keringanan_id)
     DO UPDATE SET dasar = EXCLUDED.dasar, jumlah = EXCLUDED.jumlah, kredit_lepas = EXCLUDED.kredit_lepas`,
    [
      tx.institusi_id, bill.id, dasar, applied.map((one) => one.keringanan_id),
      applied.map(({ jumlah }) => jumlah), applied.map((one) => one.kredit_lepas),
    ],
  )
}

/** Writes down the reliefs of all bills that a run has just issued. */
export async function keepIssued(tx: Tx, penagihan_id: string): Promise<void> {
  await tx.query(
    `INSERT INTO keringanan_tagihan (institusi_id, tagihan_id, keringanan_id, dasar, jumlah)
     SELECT $1, p.baris_id, p.keringanan_id, p.dasar, p.jumlah FROM offered.penagihan_keringanan p
      WHERE p.institusi_id = $1 AND p.penagihan_id = $2
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, penagihan_id],
  )
}

/** Reliefs that were agreed to while a run was being prepared. */
export async function findSince(
  tx: Tx, penagihan_id: string, since: Date,
): Promise<Pick<Keringanan, 'id' | 'persen' | 'nilai' | 'gabung' | 'kelebihan' | 'uraian'>[]> {
  return tx.query(
    `SELECT k.id, k.persen, k.nilai, k.gabung, k.kelebihan, k.uraian FROM keringanan k
      WHERE k.institusi_id = $1 AND k.diputus_at >= $3 AND k.status IN ('disetujui', 'berakhir')
        AND k.jenis_id IN (SELECT t.jenis_id FROM offered.tagihan t
                            WHERE t.institusi_id = $1 AND t.penagihan_id = $2)
      ORDER BY k.id`,
    [tx.institusi_id, penagihan_id, since],
  )
}

/** What a relief did to bills when it was agreed to, or since in runs. */
export type Given = {
  id: string
  siswa_id: string
  nama_siswa: string
  nama: string
  dasar: Rupiah
  jumlah: Rupiah
  kredit_lepas: Rupiah
  dibayar: Rupiah
}

export function findGiven(tx: Tx, keringanan_id: string): Promise<Given[]> {
  return tx.query<Given>(
    `SELECT t.id, t.siswa_id, w.nama AS nama_siswa, t.nama, g.dasar, g.jumlah, g.kredit_lepas, t.dibayar
       FROM keringanan_tagihan g
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = g.tagihan_id AND t.dibatalkan_at IS NULL
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = t.siswa_id
      WHERE g.institusi_id = $1 AND g.keringanan_id = $2
      ORDER BY t.jatuh_tempo DESC, w.nama, t.id LIMIT 200`,
    [tx.institusi_id, keringanan_id],
  )
}
