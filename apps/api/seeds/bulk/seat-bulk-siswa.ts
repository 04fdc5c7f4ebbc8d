import type { LocalDate } from '@lunas/values/local-date'
import type { Client } from 'pg'
import { randomId } from '#platform/ids'
import { tahunAjaranOf, tingkatOfKelas, urutanOfTingkat } from '#siswa/siswa'
import { kelasAt, namaWaliKelas } from './names.ts'

type Siswa = { id: string; sekolah_id: string; number: number }
type Seats = { institusi_id: string; siswa: readonly Siswa[]; today: LocalDate }

/** Puts pupils made in bulk into the classes of this school year, each with its level and teacher. */
export async function seatBulkSiswa(client: Client, { institusi_id, siswa, today }: Seats): Promise<void> {
  const tahun = tahunAjaranOf(today)
  const ids = siswa.map(({ id }) => id)
  const sekolah = siswa.map(({ sekolah_id }) => sekolah_id)
  const kelas = siswa.map(({ number }) => kelasAt(number))
  const tingkat = kelas.map(tingkatOfKelas)
  await client.query(
    `INSERT INTO tahun_ajaran (institusi_id, id, nama, mulai, selesai) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [institusi_id, randomId(), tahun.nama, tahun.mulai, tahun.selesai],
  )
  await client.query(
    `INSERT INTO tingkat (institusi_id, id, sekolah_id, nama, urutan)
     SELECT $1, gen_random_uuid(), b.*
       FROM (SELECT DISTINCT * FROM unnest($2::uuid[], $3::text[], $4::smallint[])) b
     ON CONFLICT DO NOTHING`,
    [institusi_id, sekolah, tingkat, tingkat.map(urutanOfTingkat)],
  )
  await client.query(
    `INSERT INTO kelas (institusi_id, id, sekolah_id, tahun_ajaran_id, tingkat_id, nama, wali_kelas)
     SELECT DISTINCT ON (b.sekolah_id, b.nama)
            $1, gen_random_uuid(), b.sekolah_id, a.id, t.id, b.nama, b.wali_kelas
       FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) b (sekolah_id, nama, tingkat, wali_kelas)
       JOIN tahun_ajaran a ON a.institusi_id = $1 AND a.nama = $6
       JOIN tingkat t ON t.institusi_id = $1 AND t.sekolah_id = b.sekolah_id AND t.nama = b.tingkat
     ON CONFLICT DO NOTHING`,
    [institusi_id, sekolah, kelas, tingkat, siswa.map(({ number }) => namaWaliKelas(number)), tahun.nama],
  )
  await client.query(
    `INSERT INTO siswa_kelas (institusi_id, siswa_id, tahun_ajaran_id, kelas_id)
     SELECT $1, b.siswa_id, a.id, k.id
       FROM unnest($2::uuid[], $3::uuid[], $4::text[]) b (siswa_id, sekolah_id, nama)
       JOIN tahun_ajaran a ON a.institusi_id = $1 AND a.nama = $5
       JOIN kelas k ON k.institusi_id = $1 AND k.sekolah_id = b.sekolah_id AND k.tahun_ajaran_id = a.id
        AND k.nama = b.nama
     RETURNING 1`,
    [institusi_id, ids, sekolah, kelas, tahun.nama],
  )
}
