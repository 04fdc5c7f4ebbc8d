import { parseKode } from '@lunas/values/kode'
import { openAccount } from '#ledger/post'
import { accountOf } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { depositAccount, usulanMitra, type Mitra } from '#mitra/mitra'
import { lockMitra } from '#mitra/mitra.queries'
import { monthOf } from '#mitra/month'
import type { Act, Berakhir, JenisUsulan } from '#usulan/usulan'

/** An applicant whom one person proposed; a second person's yes opens the login and the deposit. */
export const mitraUsulan: JenisUsulan<Mitra> = {
  ...usulanMitra,
  lock: ({ tx, now }, kode_mitra) => requireMitra(tx, kode_mitra, now),
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    const { tx, caller, now } = act
    const [login] = await tx.query<{ id: string | null }>(
      'SELECT add_mitra_pengguna($1, $2, $3, $4, $5) AS id',
      [tx.institusi_id, randomId(), row.nama, row.nomor_wa, row.diajukan_oleh_id],
    )
    if (!login?.id) throw refuse('MITRA_NOMOR_DIPAKAI')
    await tx.query(
      `UPDATE mitra SET status = 'aktif', pengguna_id = $3, diputus_oleh = $4, diputus_at = $5, alasan = $6
        WHERE institusi_id = $1 AND id = $2`,
      [tx.institusi_id, row.id, login.id, personOf(caller).pengguna_id, now, alasan],
    )
    await openAccount(tx, depositAccount(row.id), row.sekolah_id)
    await openAccount(tx, accountOf('biaya_mitra', row.sekolah_id), row.sekolah_id)
    await openAccount(tx, accountOf('komisi_mitra', row.sekolah_id), row.sekolah_id)
    return { status: 'aktif', batas_harian: row.batas_harian }
  },
  end: (act, row, how) => end(act, row, how),
}

/** A refusal ends the application; a withdrawn proposal leaves it as it was. */
async function end({ tx, caller, now }: Act, { id }: Mitra, { sebagai, alasan }: Berakhir) {
  if (sebagai === 'ditarik_kembali') {
    await tx.query(
      `UPDATE mitra SET diajukan_oleh = NULL, diajukan_at = NULL, batas_harian = 0
        WHERE institusi_id = $1 AND id = $2`,
      [tx.institusi_id, id],
    )
    return { status: 'mendaftar' }
  }
  await tx.query(
    `UPDATE mitra SET status = 'ditolak', diputus_oleh = $3, diputus_at = $4, alasan = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, personOf(caller).pengguna_id, now, alasan],
  )
  return { status: 'ditolak' }
}

/** An agent of another institution is not found, so that nobody learns of one. */
export async function requireMitra(tx: Tx, kode_mitra: string, now: Date): Promise<Mitra> {
  const kode = parseKode('mitra', kode_mitra)
  const row = kode?.institusi_id === tx.institusi_id ? await lockMitra(tx, kode.id, monthOf(now)) : undefined
  if (!row) throw refuse('MITRA_TIDAK_DITEMUKAN')
  return row
}
