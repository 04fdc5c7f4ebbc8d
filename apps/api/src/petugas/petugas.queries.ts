import type { Level, StaffLevel } from '@lunas/contract/pengguna/level'
import type { KeadaanPetugas, Petugas } from '@lunas/contract/portal/petugas'
import { formatKode } from '@lunas/values/kode'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import { matching, readDaftar, saringSql, type Daftar } from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'

export type PetugasRow = {
  id: string
  nama: string
  level: Level
  email: string | null
  email_terverifikasi: boolean
  nomor_wa: string | null
  sekolah: string[]
  penugasan: PenugasanRow[]
  undangan_sampai: Date | null
  terakhir_masuk: Date | null
  totp: boolean
  keadaan: KeadaanPetugas
  deposit: Rupiah
  dikukuhkan: boolean
}

/** As JSON of the database writes it. */
type PenugasanRow = {
  id: string
  level: StaffLevel
  sekolah: string | null
  mulai: LocalDate
  sampai: LocalDate | null
}

/** The invitation that a person has not accepted. */
const UNDANGAN = `FROM undangan u
           WHERE u.institusi_id = $1 AND u.pengguna_id = p.id AND u.dipakai_at IS NULL AND u.diganti_at IS NULL`

const KEADAAN = `CASE WHEN p.dinonaktifkan_at IS NOT NULL THEN 'nonaktif'
              WHEN EXISTS (SELECT 1 ${UNDANGAN}) THEN 'diundang' ELSE 'aktif' END`

const SELECT_PETUGAS = `
  SELECT p.id, p.nama, p.level, p.email, p.nomor_wa,
         p.email_terverifikasi_at IS NOT NULL AS email_terverifikasi,
         array(SELECT DISTINCT s.nama FROM offered.penugasan_berlaku g
                 JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
                WHERE g.institusi_id = $1 AND g.pengguna_id = p.id
                ORDER BY s.nama) AS sekolah,
         (SELECT coalesce(json_agg(json_build_object(
                   'id', g.id, 'level', g.level, 'sekolah', s.nama, 'mulai', g.mulai,
                   'sampai', g.sampai) ORDER BY g.level, s.nama, g.mulai), '[]')
            FROM offered.penugasan_berlaku g
            LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
           WHERE g.institusi_id = $1 AND g.pengguna_id = p.id) AS penugasan,
         (SELECT u.berlaku_sampai ${UNDANGAN}) AS undangan_sampai,
         (SELECT max(l.dibuat_at) FROM offered.sesi l
           WHERE l.institusi_id = $1 AND l.pengguna_id = p.id) AS terakhir_masuk,
         EXISTS (SELECT 1 FROM offered.totp t
                  WHERE t.institusi_id = $1 AND t.pengguna_id = p.id
                    AND t.dipasang_at IS NOT NULL) AS totp,
         p.dibuat_oleh IS NULL OR p.dikukuhkan_at IS NOT NULL AS dikukuhkan,
         ${KEADAAN} AS keadaan,
         coalesce((SELECT b.held FROM offered.mitra m
                     ${joinHeld('deposit', 'm.id', 'b')}
                    WHERE m.institusi_id = $1 AND m.pengguna_id = p.id), 0)::bigint AS deposit
    FROM offered.pengguna p
   WHERE p.institusi_id = $1 AND p.level <> 'wali' AND p.dihapus_at IS NULL
     AND (p.level <> 'operator' OR $2)`

export type PetugasFilter = {
  cari: string | undefined
  sekolah_id: string | null
  keadaan: KeadaanPetugas | undefined
  setelah: string | null
}

/** By name. Operators run the program for many institutions: only they see one another. */
export function listPetugas(
  tx: Tx, { level }: Person, filter: PetugasFilter, limit: number,
): Promise<Daftar<PetugasRow>> {
  const values: unknown[] = [tx.institusi_id, level === 'operator']
  const filtered = SELECT_PETUGAS + saringSql(values, [
    matching(filter.cari, ['p.nama', 'p.email']),
    [filter.keadaan, (keadaan) => `${KEADAAN} = ${keadaan}`],
    [filter.sekolah_id, (sekolah) => `EXISTS (
        SELECT 1 FROM offered.penugasan_berlaku g
         WHERE g.institusi_id = $1 AND g.pengguna_id = p.id AND g.sekolah_id = ${sekolah}::uuid)`],
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(p.nama, p.id) > (SELECT l.nama, l.id FROM offered.pengguna l
                                 WHERE l.institusi_id = $1 AND l.id = ${place}::uuid)`,
      order: 'p.nama, p.id',
    }),
  })
}

export async function findPetugas(
  tx: Tx, { level }: Person, id: string,
): Promise<PetugasRow | undefined> {
  const [row] = await tx.query<PetugasRow>(`${SELECT_PETUGAS} AND p.id = $3`, [
    tx.institusi_id, level === 'operator', id,
  ])
  return row
}

export function showPetugas(reader: Person, row: PetugasRow, now: Date): Petugas {
  const { institusi_id } = reader
  const today = localDateAt(now, 'Asia/Jakarta')
  return {
    idpengguna: formatKode('pengguna', institusi_id, row.id),
    nama: row.nama,
    email: row.email ?? '',
    level: row.level,
    sekolah: row.sekolah,
    penugasan: row.penugasan.map(({ id, level, sekolah, mulai, sampai }) => ({
      idpenugasan: formatKode('penugasan', institusi_id, id), level, sekolah, mulai, sampai,
      berlaku: mulai <= today && (sampai === null || sampai >= today),
    })),
    undangan_sampai: row.undangan_sampai?.toISOString() ?? null,
    terakhir_masuk: row.terakhir_masuk?.toISOString() ?? null,
    totp: row.totp,
    keadaan: row.keadaan,
    deposit: row.deposit,
    dikukuhkan: row.dikukuhkan,
    saya: row.id === reader.pengguna_id,
  }
}
