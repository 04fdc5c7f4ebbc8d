import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { METODE_TERCATAT } from '@lunas/contract/pembayaran/status'
import type { Pilihan } from '@lunas/contract/portal/daftar.calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import type { Needs } from '#portal/needs'

/** The filter choices for lists, at the caller's schools. */
export async function readPilihan(
  { metodeRules }: Pick<Needs, 'metodeRules'>, tx: Tx, person: Person,
  { idsekolah }: ParsedRequestOf<'getPilihan'>,
): Promise<Pilihan> {
  const schools = await schoolsOf(tx, person)
  const values = [tx.institusi_id, schools, idOfKode('sekolah', idsekolah)]
  const [kelas, jenis, petugas] = await Promise.all([
    tx.query<{ nama: string }>(
      `SELECT DISTINCT kelas AS nama FROM offered.siswa
        WHERE institusi_id = $1 AND kelas <> '' AND ${OWN} ORDER BY nama LIMIT ${PILIHAN_MAX}`,
      values,
    ),
    tx.query<{ nama: string }>(
      `SELECT DISTINCT nama FROM offered.jenis_tagihan
        WHERE institusi_id = $1 AND ${OWN} ORDER BY nama LIMIT ${PILIHAN_MAX}`,
      values,
    ),
    tx.query<{ id: string; nama: string }>(
      `SELECT p.id, p.nama FROM offered.pengguna p
        WHERE p.institusi_id = $1 AND p.level <> 'wali' AND p.dihapus_at IS NULL
          AND (($2::uuid[] IS NULL AND $3::uuid IS NULL) OR p.id IN (
                SELECT pengguna_id FROM offered.penugasan_berlaku
                 WHERE institusi_id = $1 AND ${OWN}))
        ORDER BY p.nama, p.id LIMIT ${PILIHAN_MAX}`,
      values,
    ),
  ])
  return {
    kelas: kelas.map(({ nama }) => nama),
    jenis: jenis.map(({ nama }) => nama),
    petugas: petugas.map(({ id, nama }) => ({
      idpengguna: formatKode('pengguna', tx.institusi_id, id), nama,
    })),
    metode: METODE_TERCATAT.map((metode) => ({ metode, nama: metodeRules[metode].nama })),
  }
}

const OWN = '($2::uuid[] IS NULL OR sekolah_id = ANY ($2)) AND ($3::uuid IS NULL OR sekolah_id = $3)'

/** More than a menu can show; with more classes, people choose a school first. */
const PILIHAN_MAX = 300
