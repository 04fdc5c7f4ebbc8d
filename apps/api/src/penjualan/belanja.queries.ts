import type { JenisKartu, KategoriProduk, StatusKartu, StatusPenjualan } from '@lunas/contract/kantin/kantin.status'
import type { SubsidiAnak } from '@lunas/contract/kantin/subsidi'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { BatasRow } from '#batas/batas'
import type { Barang } from '#penjualan/penjualan'
import { BARANG } from '#penjualan/penjualan.queries'

export type BelanjaRow = {
  id: string
  status: StatusPenjualan
  jumlah: Rupiah
  dari_subsidi: Rupiah
  barang: Barang[]
  terjadi_at: Date
}

/** Purchases of a pupil, the newest first, after the one that was seen last. */
export function listBelanja(
  tx: Tx, siswa_id: string, setelah: string | null, limit: number,
): Promise<BelanjaRow[]> {
  return tx.query<BelanjaRow>(
    `SELECT j.id, j.status, j.jumlah, j.subsidi AS dari_subsidi, ${BARANG}, j.terjadi_at FROM penjualan j
      WHERE j.institusi_id = $1 AND j.siswa_id = $2
        AND ($3::uuid IS NULL OR (j.terjadi_at, j.id) < (
             SELECT l.terjadi_at, l.id FROM penjualan l
              WHERE l.institusi_id = $1 AND l.id = $3 AND l.siswa_id = $2))
      ORDER BY j.terjadi_at DESC, j.id DESC LIMIT $4`,
    [tx.institusi_id, siswa_id, setelah, limit],
  )
}

/** What school or sponsor gave the pupil for food of this day; null without. */
export async function findSubsidiOf(tx: Tx, siswa_id: string, hari: LocalDate): Promise<SubsidiAnak | null> {
  const [row] = await tx.query<SubsidiAnak>(
    `SELECT nama, sumber, sponsor, jumlah, (jumlah - terpakai)::bigint AS sisa FROM offered.subsidi_hari
      WHERE institusi_id = $1 AND siswa_id = $2 AND hari = $3`,
    [tx.institusi_id, siswa_id, hari],
  )
  return row ?? null
}

export async function findBatas(tx: Tx, siswa_id: string): Promise<BatasRow | undefined> {
  const [row] = await tx.query<BatasRow>(
    `SELECT harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, alergen, pin, pin_di_atas,
            diblokir, diblokir_hari, kabar_belanja, saldo_rendah
       FROM offered.batas_belanja WHERE institusi_id = $1 AND siswa_id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return row
}

export type KartuAnak = { jenis: JenisKartu; status: StatusKartu; akhir: string }

/** The cards that still belong to the pupil; paper codes only on their day. */
export function listKartuAnak(tx: Tx, siswa_id: string, today: LocalDate): Promise<KartuAnak[]> {
  return tx.query<KartuAnak>(
    `SELECT jenis, status, right(token, 4) AS akhir FROM offered.kartu
      WHERE institusi_id = $1 AND siswa_id = $2 AND status <> 'diganti'
        AND coalesce(hari, $3::date) = $3 ORDER BY id DESC`,
    [tx.institusi_id, siswa_id, today],
  )
}

/** What the saldo paid per day since a day, which limits count; with food that is ordered for coming days. */
export function listDibayar(
  tx: Tx, siswa_id: string, since: LocalDate,
): Promise<{ hari: LocalDate; jumlah: Rupiah }[]> {
  return tx.query<{ hari: LocalDate; jumlah: Rupiah }>(
    `SELECT hari, sum(jumlah)::bigint AS jumlah FROM belanja_hari
      WHERE institusi_id = $1 AND siswa_id = $2 AND hari >= $3 GROUP BY hari`,
    [tx.institusi_id, siswa_id, since],
  )
}

export type DayRow = { hari: LocalDate; kategori: KategoriProduk; jumlah: Rupiah }

/** What a pupil spent per day and category since a day, with food that is ordered for coming days. */
export function listDays(tx: Tx, siswa_id: string, since: LocalDate): Promise<DayRow[]> {
  return tx.query<DayRow>(
    `SELECT x.hari, x.kategori, sum(x.jumlah)::bigint AS jumlah
       FROM (SELECT j.hari, r.kategori, r.harga * r.banyak AS jumlah
               FROM penjualan j
               JOIN penjualan_rincian r ON r.institusi_id = $1 AND r.penjualan_id = j.id
              WHERE j.institusi_id = $1 AND j.siswa_id = $2 AND j.hari >= $3 AND j.status = 'selesai'
             UNION ALL
             SELECT o.hari, o.kategori, o.jumlah FROM offered.pesan_makan o
              WHERE o.institusi_id = $1 AND o.siswa_id = $2 AND o.hari >= $3
                AND o.status <> 'dikembalikan') x
      GROUP BY x.hari, x.kategori ORDER BY x.hari, x.kategori`,
    [tx.institusi_id, siswa_id, since],
  )
}
