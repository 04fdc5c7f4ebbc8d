import { DAFTAR_KEPERLUAN, KEPERLUAN, type NamaKeperluan } from '@lunas/contract/pengguna/keperluan'

/** The purposes that the program uses today; only these are asked. */
export const KEPERLUAN_DITANYAKAN: readonly NamaKeperluan[] = KEPERLUAN.filter(
  (keperluan) => DAFTAR_KEPERLUAN[keperluan].dipakai,
)

/**
 * Whether a guardian agrees to one purpose for one child: the newest answer, or what holds without
 * one. Takes the institution as $1 and SQL for the child and the guardian's id. Everything that needs
 * consent asks here. It is a text because Citus refuses a function that reads tables in a query with
 * another table.
 */
export function hasPersetujuan(
  keperluan: NamaKeperluan, { siswa, pengguna }: { siswa: string; pengguna: string },
): string {
  return `coalesce((
    SELECT j.diberikan FROM offered.persetujuan j
     WHERE j.institusi_id = $1 AND j.pengguna_id = ${pengguna} AND j.siswa_id = ${siswa}
       AND j.keperluan = '${keperluan}' ORDER BY j.urut DESC LIMIT 1),
    ${DAFTAR_KEPERLUAN[keperluan].bawaan})`
}

/** The same for a guardian known by number. A number without a login follows what holds by default. */
export function numberHasPersetujuan(
  keperluan: NamaKeperluan, { siswa, nomor }: { siswa: string; nomor: string },
): string {
  const pengguna = `(SELECT u.id FROM offered.pengguna u
                      WHERE u.institusi_id = $1 AND u.nomor_wa = ${nomor})`
  return hasPersetujuan(keperluan, { siswa, pengguna })
}
