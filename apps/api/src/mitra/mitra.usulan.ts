import { parseKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
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

/**
 * An applicant whom one person proposed; a second person's yes opens the login and the deposit. Later
 * the same for a higher limit of a day.
 */
export const mitraUsulan: JenisUsulan<Mitra> = {
  ...usulanMitra,
  lock: ({ tx, now }, kode_mitra) => requireMitra(tx, kode_mitra, now),
  before: ({ id, sekolah_id, status, batas_harian }) => ({
    subject_id: id, sekolah_id, sebelum: { status, batas_harian },
  }),
  agree: (act, row, alasan) => (row.batas_baru === null ? welcome(act, row, alasan) : endRaise(act, row, row.batas_baru)),
  end: (act, row, how) => {
    if (row.batas_baru === null) return end(act, row, how)
    return how.sebagai === 'ditolak' ? endRaise(act, row, row.batas_harian) : withdrawRaise(act, row)
  },
}

async function welcome({ tx, caller, now }: Act, row: Mitra, alasan: string) {
  const [login] = await tx.query<{ id: string | null }>(
    'SELECT add_mitra_pengguna($1, $2, $3, $4, $5, $6, $7) AS id',
    [tx.institusi_id, randomId(), row.nama, row.nomor_wa, row.diajukan_oleh_id, personOf(caller).pengguna_id, now],
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
}

/** The limit that holds from now on: the new one after a yes, the old one after a no. */
async function endRaise({ tx, caller, now }: Act, { id }: Mitra, batas_harian: Rupiah) {
  await tx.query(
    `UPDATE mitra SET batas_harian = $3, batas_baru = NULL, batas_diputus_oleh = $4, batas_diputus_at = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, batas_harian, personOf(caller).pengguna_id, now],
  )
  return { batas_harian }
}

async function withdrawRaise({ tx }: Act, { id, batas_harian }: Mitra) {
  await tx.query(
    `UPDATE mitra SET batas_baru = NULL, batas_alasan = '', batas_diajukan_oleh = NULL, batas_diajukan_at = NULL
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
  return { batas_harian }
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
