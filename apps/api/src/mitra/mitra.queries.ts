import type { MitraDekat } from '@lunas/contract/mitra/mitra'
import type { JenisMitra, StatusMitra } from '@lunas/contract/mitra/mitra.status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { ANAK_SENDIRI } from '#anak/anak'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import { matching, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'
import { usulanMitra, type Hari, type Mitra, type Tarif } from '#mitra/mitra'
import { onlyWaiting } from '#usulan/only-waiting'

/** The unit that holds the deposits; undefined where an institution works with no agents. */
export async function findUnit(tx: Tx): Promise<{ id: string; zona_waktu: Zone } | undefined> {
  const [unit] = await tx.query<{ id: string; zona_waktu: Zone }>(
    `SELECT id, zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND bentuk = 'mitra'`,
    [tx.institusi_id],
  )
  return unit
}

type NewMitra = {
  id: string
  sekolah_id: string
  nama: string
  usaha: string
  jenis: JenisMitra
  alamat: string
  kecamatan: string
  kota: string
  nomor_wa: string
  now: Date
}

/** False where the number has an application or an account already. */
export async function insertMitra(tx: Tx, baru: NewMitra): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO mitra (institusi_id, id, sekolah_id, nama, usaha, jenis, alamat, kecamatan, kota,
       nomor_wa, status, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'mendaftar', $11)
     ON CONFLICT (institusi_id, nomor_wa) WHERE status <> 'ditolak' AND nomor_wa <> '' DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, baru.id, baru.sekolah_id, baru.nama, baru.usaha, baru.jenis, baru.alamat,
      baru.kecamatan, baru.kota, baru.nomor_wa, baru.now,
    ],
  )
  return rows.length > 0
}

/** $2 is the first day of the month. */
const SELECT_MITRA = `
  SELECT m.id, m.sekolah_id, s.zona_waktu, m.pengguna_id, m.nama, m.usaha, m.jenis, m.alamat,
         m.kecamatan, m.kota, m.nomor_wa, m.status, m.batas_harian, m.dibuat_at, m.alasan,
         coalesce(b.held, 0)::bigint AS saldo, h.jumlah AS bulan_ini, h.komisi AS komisi_bulan_ini,
         (SELECT count(*)::int FROM mitra_perangkat d
           WHERE d.institusi_id = $1 AND d.mitra_id = m.id) AS perangkat,
         (SELECT max(d.diikat_at) FROM mitra_perangkat d
           WHERE d.institusi_id = $1 AND d.mitra_id = m.id) AS perangkat_at,
         m.diajukan_oleh AS diajukan_oleh_id, m.diajukan_at, coalesce(u.nama, '') AS diajukan_oleh,
         coalesce(o.nama, '') AS diputus_oleh, m.batas_baru, m.batas_alasan,
         m.batas_diajukan_oleh AS batas_oleh_id, m.batas_diajukan_at AS batas_at,
         coalesce(n.nama, '') AS batas_oleh
    FROM mitra m
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = m.sekolah_id
    ${joinHeld('deposit', 'm.id', 'b')}
    LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = m.diajukan_oleh
    LEFT JOIN offered.pengguna o ON o.institusi_id = $1 AND o.id = m.diputus_oleh
    LEFT JOIN offered.pengguna n ON n.institusi_id = $1 AND n.id = m.batas_diajukan_oleh
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(x.jumlah), 0)::bigint AS jumlah, coalesce(sum(x.komisi), 0)::bigint AS komisi
       FROM hari_mitra x
      WHERE x.institusi_id = $1 AND x.mitra_id = m.id AND x.tanggal >= $2::date) h
   WHERE m.institusi_id = $1`

export async function findMitra(tx: Tx, id: string, month: LocalDate): Promise<Mitra | undefined> {
  const [row] = await tx.query<Mitra>(`${SELECT_MITRA} AND m.id = $3`, [tx.institusi_id, month, id])
  return row
}

/** Held until the commit, so that of two people the second finds what the first did. */
export async function lockMitra(tx: Tx, id: string, month: LocalDate): Promise<Mitra | undefined> {
  await tx.query('SELECT 1 FROM mitra WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findMitra(tx, id, month)
}

type MitraFilter = Pick<Saringan, 'cari' | 'usulan'> & { status?: StatusMitra | undefined; setelah: string | null }

/** The newest application first; ids are made in the order of time. */
export function listMitra(
  tx: Tx, filter: MitraFilter, month: LocalDate, limit: number,
): Promise<Daftar<Mitra>> {
  const values: unknown[] = [tx.institusi_id, month]
  const filtered = SELECT_MITRA + saringSql(values, [
    matching(filter.cari, ['m.usaha', 'm.nama', 'm.kota', 'm.kecamatan']),
    [filter.status, (status) => `m.status = ${status}`],
    onlyWaiting(filter.usulan, 'm.id', usulanMitra),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'saldo', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `m.id < ${place}`, order: 'm.id DESC' }),
  })
}

/** Active partners who serve parents; those in the city of a school of the parent's children are near. */
export function listNear(
  tx: Tx, { pengguna_id, nomor_wa }: Pick<Person, 'pengguna_id' | 'nomor_wa'>, limit: number,
): Promise<MitraDekat[]> {
  return tx.query<MitraDekat>(
    `SELECT m.usaha, m.jenis, m.alamat, m.kecamatan, m.kota, m.nomor_wa,
            lower(m.kota) = ANY (array(
              SELECT lower(s.kota) FROM ${ANAK_SENDIRI} a
                JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
                JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id)) AS dekat
       FROM mitra m WHERE m.institusi_id = $1 AND m.status = 'aktif' AND m.jenis <> 'lapak'
      ORDER BY dekat DESC, m.kota, m.kecamatan, m.usaha LIMIT $4`,
    [tx.institusi_id, pengguna_id, nomor_wa, limit],
  )
}

/** What a payment asks about its agent. */
export type Agen = {
  id: string
  sekolah_id: string
  zona_waktu: Zone
  usaha: string
  status: StatusMitra
  batas_harian: Rupiah
  saldo: Rupiah
  punya_pin: boolean
  /** Whether the session stands and its device is one of the agent's. */
  perangkat_terikat: boolean
  /** How many canteen stalls the agent keeps. */
  lapak: number
}

export async function findAgen(
  tx: Tx, { pengguna_id, sesi_id }: Pick<Person, 'pengguna_id' | 'sesi_id'>,
): Promise<Agen | undefined> {
  const [row] = await tx.query<Agen>(
    `SELECT m.id, m.sekolah_id, s.zona_waktu, m.usaha, m.status, m.batas_harian,
            coalesce(b.held, 0)::bigint AS saldo,
            EXISTS (SELECT 1 FROM mitra_pin p
                     WHERE p.institusi_id = $1 AND p.mitra_id = m.id) AS punya_pin,
            EXISTS (SELECT 1 FROM mitra_perangkat d
                      JOIN offered.sesi l ON l.institusi_id = $1 AND l.id = $3
                       AND l.perangkat_sidik = d.sidik AND l.dicabut_at IS NULL
                     WHERE d.institusi_id = $1 AND d.mitra_id = m.id) AS perangkat_terikat,
            (SELECT count(*)::int FROM offered.lapak l
              WHERE l.institusi_id = $1 AND l.mitra_id = m.id) AS lapak
       FROM mitra m
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = m.sekolah_id
       ${joinHeld('deposit', 'm.id', 'b')}
      WHERE m.institusi_id = $1 AND m.pengguna_id = $2`,
    [tx.institusi_id, pengguna_id, sesi_id],
  )
  return row
}

/**
 * Held until the commit: blocking an agent or taking a device from one waits for it, or is found done.
 * Payments that `alone` hold an agent take turns; all others go on beside them.
 */
export async function holdAgen(
  tx: Tx, { pengguna_id }: Pick<Person, 'pengguna_id'>, alone: boolean,
): Promise<void> {
  await tx.query(
    `SELECT 1 FROM mitra WHERE institusi_id = $1 AND pengguna_id = $2 FOR ${alone ? 'NO KEY UPDATE' : 'KEY SHARE'}`,
    [tx.institusi_id, pengguna_id],
  )
}

export function listTarif(tx: Tx): Promise<Tarif[]> {
  return tx.query<Tarif>(
    `SELECT produk, berlaku_sejak, biaya, komisi FROM tarif_mitra
      WHERE institusi_id = $1 ORDER BY produk, berlaku_sejak DESC`,
    [tx.institusi_id],
  )
}

const SELECT_HARI = `
  SELECT tanggal, banyak, jumlah, biaya, komisi, kembali, dihitung, ditutup_at, catatan
    FROM hari_mitra WHERE institusi_id = $1 AND mitra_id = $2`

export async function findHari(tx: Tx, mitra_id: string, tanggal: LocalDate): Promise<Hari | undefined> {
  const [row] = await tx.query<Hari>(`${SELECT_HARI} AND tanggal = $3`, [tx.institusi_id, mitra_id, tanggal])
  return row
}

/** Held until the commit, so that no payment comes in while it is closed. */
export async function lockHari(tx: Tx, mitra_id: string, tanggal: LocalDate): Promise<Hari | undefined> {
  const [row] = await tx.query<Hari>(`${SELECT_HARI} AND tanggal = $3 FOR UPDATE`, [
    tx.institusi_id, mitra_id, tanggal,
  ])
  return row
}

export function listHari(tx: Tx, mitra_id: string, limit: number): Promise<Hari[]> {
  return tx.query<Hari>(`${SELECT_HARI} ORDER BY tanggal DESC LIMIT $3`, [tx.institusi_id, mitra_id, limit])
}

export async function closeHari(
  tx: Tx, mitra_id: string, tanggal: LocalDate,
  { dihitung, catatan, now }: { dihitung: Rupiah; catatan: string; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE hari_mitra SET dihitung = $4, catatan = $5, ditutup_at = $6
      WHERE institusi_id = $1 AND mitra_id = $2 AND tanggal = $3 AND ditutup_at IS NULL`,
    [tx.institusi_id, mitra_id, tanggal, dihitung, catatan, now],
  )
}
