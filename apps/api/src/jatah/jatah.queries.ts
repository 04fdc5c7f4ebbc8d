import type { Alergen, AturanPin, KategoriProduk } from '@lunas/contract/kantin/kantin.status'
import { JATAH_MAX, JATAH_SEHARI, type TolakLuring } from '@lunas/contract/kantin/luring.status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { BEBAS, KELIPATAN, PEMBAGI, type Pemutus } from '#jatah/jatah'

export type Taken = { jatah_id: string; bertambah: number }
type Until = { hari: LocalDate; sampai: Date }

export async function takeJatah(
  tx: Tx, pemutus: Pemutus, baru: string, { hari, sampai }: Until, now: Date,
): Promise<Taken> {
  const { jenis, id, sekolah_id } = pemutus
  const [row] = await tx.query<Taken>(
    'SELECT * FROM take_jatah($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      tx.institusi_id, baru, jenis, id, sekolah_id, hari, sampai, now, JATAH_MAX[jenis],
      PEMBAGI[jenis], KELIPATAN, BEBAS, JATAH_SEHARI,
    ],
  )
  if (!row) throw new Error('take_jatah answered nothing')
  return row
}

export async function findZona(tx: Tx, sekolah_id: string): Promise<Zone> {
  const [row] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, sekolah_id],
  )
  return row?.zona_waktu ?? 'Asia/Jakarta'
}

export async function findSampai(tx: Tx, jatah_id: string): Promise<Date> {
  const [row] = await tx.query<{ sampai: Date }>(
    'SELECT sampai FROM jatah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, jatah_id],
  )
  if (!row) throw new Error('jatah is missing')
  return row.sampai
}

export type SiswaRow = {
  siswa_id: string
  nama: string
  kelas: string
  foto: string | null
  jatah: Rupiah
  tolak: TolakLuring
  sisa_hari: Rupiah | null
  per_waktu: Rupiah | null
  terpakai_waktu: { id: string; jumlah: Rupiah }[]
  kategori_diblokir: KategoriProduk[]
  produk_diblokir: string[]
  alergen: Alergen[]
  pin: AturanPin | null
  pin_di_atas: Rupiah | null
}

/** The pupils of a jatah with the rules of their parents as they stand now. */
export function listSiswa(tx: Tx, jatah_id: string, hari: LocalDate): Promise<SiswaRow[]> {
  return tx.query<SiswaRow>(
    `SELECT o.siswa_id, w.nama, w.kelas, f.tanda AS foto, o.jumlah AS jatah,
            CASE WHEN b.diblokir THEN 'BELANJA_DIBLOKIR_WALI'
                 WHEN b.diblokir_hari = $3 THEN 'BELANJA_DIBLOKIR_HARI_INI' ELSE '' END AS tolak,
            CASE WHEN b.harian IS NOT NULL OR b.mingguan IS NOT NULL
                 THEN greatest(0, least(b.harian - t.hari, b.mingguan - t.minggu)) END::bigint AS sisa_hari,
            b.per_waktu,
            coalesce((SELECT json_agg(json_build_object('id', x.waktu_id, 'jumlah', x.jumlah))
                        FROM (SELECT j.waktu_id, sum(j.jumlah)::bigint AS jumlah FROM offered.penjualan j
                               WHERE b.per_waktu IS NOT NULL AND j.institusi_id = $1
                                 AND j.siswa_id = o.siswa_id AND j.hari = $3 AND j.status = 'selesai'
                                 AND j.waktu_id IS NOT NULL GROUP BY j.waktu_id) x), '[]') AS terpakai_waktu,
            coalesce(b.kategori_diblokir, '{}') AS kategori_diblokir,
            coalesce(b.produk_diblokir, '{}') AS produk_diblokir,
            coalesce(b.alergen, '{}') AS alergen, b.pin, b.pin_di_atas
       FROM jatah_siswa o
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = o.siswa_id
       LEFT JOIN offered.batas_belanja b ON b.institusi_id = $1 AND b.siswa_id = o.siswa_id
       LEFT JOIN offered.siswa_foto f ON f.institusi_id = $1 AND f.siswa_id = o.siswa_id
      CROSS JOIN LATERAL terpakai($1, o.siswa_id, $3, NULL) t
      WHERE o.institusi_id = $1 AND o.jatah_id = $2 ORDER BY o.siswa_id`,
    [tx.institusi_id, jatah_id, hari],
  )
}

export type KartuRow = { id: string; siswa_id: string; token: string; tolak: TolakLuring }

/** The cards of those pupils; replaced ones may belong to somebody else now. */
export function listKartu(tx: Tx, jatah_id: string, hari: LocalDate): Promise<KartuRow[]> {
  return tx.query<KartuRow>(
    `SELECT k.id, k.siswa_id, k.token,
            CASE k.status WHEN 'diblokir' THEN 'KARTU_DIBLOKIR' WHEN 'hilang' THEN 'KARTU_HILANG'
                 ELSE CASE WHEN coalesce(k.hari, $3) <> $3 THEN 'KARTU_KEDALUWARSA' ELSE '' END END AS tolak
       FROM jatah_siswa o
       JOIN offered.kartu k ON k.institusi_id = $1 AND k.siswa_id = o.siswa_id AND k.status <> 'diganti'
      WHERE o.institusi_id = $1 AND o.jatah_id = $2 ORDER BY k.id`,
    [tx.institusi_id, jatah_id, hari],
  )
}

export type WaktuRow = { id: string; dari: number; sampai: number }

export function listWaktu(tx: Tx, sekolah_id: string): Promise<WaktuRow[]> {
  return tx.query<WaktuRow>(
    `SELECT id, dari, sampai FROM offered.waktu_makan
      WHERE institusi_id = $1 AND sekolah_id = $2 ORDER BY dari`,
    [tx.institusi_id, sekolah_id],
  )
}

/** The ids of slices whose time is over. */
export async function listDueJatah(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM jatah WHERE institusi_id = $1 AND dilepas_at IS NULL AND sampai <= $2
      ORDER BY id LIMIT $3`,
    [tx.institusi_id, now, limit],
  )
  return rows.map(({ id }) => id)
}

export async function findOpenJatah(tx: Tx, pemutus_id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'SELECT id FROM jatah WHERE institusi_id = $1 AND pemutus_id = $2 AND dilepas_at IS NULL',
    [tx.institusi_id, pemutus_id],
  )
  return row?.id
}

export async function releaseJatah(tx: Tx, jatah_id: string, now: Date): Promise<void> {
  await tx.query('SELECT release_jatah($1, $2, $3)', [tx.institusi_id, jatah_id, now])
}
