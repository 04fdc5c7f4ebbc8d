import type { StatusSetoran } from '@lunas/contract/buku/setoran'
import type { Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { ReadyMoney } from '#setoran/setoran'

export async function zonesOf(tx: Tx, ids: string[]): Promise<Map<string, Zone>> {
  const rows = await tx.query<{ id: string; zona_waktu: Zone }>(
    'SELECT id, zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = ANY ($2)',
    [tx.institusi_id, ids],
  )
  return new Map(rows.map(({ id, zona_waktu }) => [id, zona_waktu]))
}

export async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; nama: string }>(
    'SELECT id, nama FROM offered.sekolah WHERE institusi_id = $1 AND id = ANY ($2)',
    [tx.institusi_id, ids],
  )
  return new Map(rows.map(({ id, nama }) => [id, nama]))
}

type NewRincian = Omit<ReadyMoney, 'sekolah_id' | 'biaya_penyedia'> & { potongan: Rupiah }
type NewSetoran = {
  id: string
  sekolah_id: string
  /** The school that pays it over; null for the collecting institution. */
  dari_sekolah_id: string | null
  tanggal: string
  rincian: NewRincian[]
  jumlah: Rupiah
  potongan: Rupiah
  biaya_admin: Rupiah
  dibuat_at: Date
}

export async function insertSetoran(tx: Tx, setoran: NewSetoran): Promise<void> {
  const { id, sekolah_id, dari_sekolah_id, tanggal, rincian, jumlah, potongan, biaya_admin, dibuat_at } = setoran
  const paid = rincian.filter(({ kembali }) => !kembali)
  await tx.query(
    `INSERT INTO setoran (institusi_id, id, sekolah_id, dari_sekolah_id, tanggal, status, banyak,
       jumlah, potongan, biaya_admin, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, 'belum_disetorkan', $6, $7, $8, $9, $10)`,
    [
      tx.institusi_id, id, sekolah_id, dari_sekolah_id, tanggal, paid.length, jumlah, potongan,
      biaya_admin, dibuat_at,
    ],
  )
  await tx.query(
    `INSERT INTO setoran_rincian (institusi_id, setoran_id, sekolah_id, dari_sekolah_id, subject_id,
       posting_reference, jumlah, potongan, biaya_admin, kembali)
     SELECT $1, $2, $3, $4, * FROM unnest($5::uuid[], $6::text[], $7::bigint[], $8::bigint[],
       $9::bigint[], $10::boolean[]) RETURNING 1`,
    [
      tx.institusi_id, id, sekolah_id, dari_sekolah_id, rincian.map((one) => one.subject_id),
      rincian.map((one) => one.posting_reference), rincian.map((one) => one.jumlah),
      rincian.map((one) => one.potongan), rincian.map((one) => one.biaya_admin),
      rincian.map((one) => one.kembali),
    ],
  )
}

export type SetoranRow = {
  id: string
  sekolah_id: string
  dari_sekolah_id: string | null
  status: StatusSetoran
  jumlah: Rupiah
  potongan: Rupiah
  biaya_admin: Rupiah
  pengusul_id: string | null
  diajukan_at: Date | null
  pemutus_id: string | null
  referensi_bank: string
  jumlah_diterima: Rupiah | null
}

/** Locked, so that of two people who decide at once the second finds it decided. */
export async function lockSetoran(tx: Tx, id: string): Promise<SetoranRow | undefined> {
  const [row] = await tx.query<SetoranRow>(
    `SELECT id, sekolah_id, dari_sekolah_id, status, jumlah, potongan, biaya_admin, diajukan_oleh AS pengusul_id,
            diputus_oleh AS pemutus_id, diajukan_at, referensi_bank, jumlah_diterima
       FROM setoran
      WHERE institusi_id = $1 AND id = $2 FOR UPDATE`,
    [tx.institusi_id, id],
  )
  return row
}

type Proposal = { oleh: string; pada: Date; referensi_bank: string }

/** One person's word that it was sent, or none again, beside what was said about that. */
export async function saveUsulan(
  tx: Tx, id: string, proposal: Proposal | null, catatan_putusan: string,
): Promise<void> {
  await tx.query(
    `UPDATE setoran SET diajukan_oleh = $3, diajukan_at = $4, referensi_bank = $5,
            catatan_putusan = $6 WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, proposal?.oleh ?? null, proposal?.pada ?? null,
      proposal?.referensi_bank ?? '', catatan_putusan,
    ],
  )
}

type Putusan = { status: StatusSetoran; oleh: string; pada: Date; catatan_putusan: string }

export async function savePutusan(tx: Tx, id: string, putusan: Putusan): Promise<void> {
  await tx.query(
    `UPDATE setoran SET status = $3, diputus_oleh = $4, diputus_at = $5, catatan_putusan = $6
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, putusan.status, putusan.oleh, putusan.pada, putusan.catatan_putusan,
    ],
  )
}
