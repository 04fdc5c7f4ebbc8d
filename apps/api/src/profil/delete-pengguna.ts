import type { Tiket } from '@lunas/contract/pengguna/auth'
import { forgetSesi } from '#platform/auth/sesi'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#profil/needs'
import { findProfil, removeFoto } from '#profil/profil.queries'

type DeleteDeps = Pick<Needs, 'db' | 'otp' | 'clock'>

/**
 * Sends a code to the person's own number, so that an unattended phone cannot delete the account.
 */
export async function askDeleteKode({ otp }: DeleteDeps, caller: Caller): Promise<Tiket> {
  const { institusi_id, pengguna_id, nomor_wa, sesi_id } = personOf(caller)
  if (!nomor_wa) throw refuse('NOMOR_WA_BELUM_ADA')
  return otp.request({
    institusi_id, tujuan: nomor_wa, kanal: 'whatsapp', tipe: 'hapus_akun', perangkat: sesi_id,
    alamat: caller.address, subjek: pengguna_id,
  })
}

/**
 * Deletes a person. The emptied row stays, since payments, receipts and the trail refer to it;
 * everything else is deleted. The number may register again as a new person.
 */
export async function deletePengguna(
  { db, otp, clock }: DeleteDeps, person: Person, kode: { tiket: string; otp: string },
): Promise<null> {
  const { institusi_id, pengguna_id, sesi_id } = person
  await otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'hapus_akun', perangkat: sesi_id,
  })
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    await forgetPengguna(tx, pengguna_id, now)
    const tindakan = 'akun_dihapus'
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan, subject_id: pengguna_id })
  })
  return null
}

/** Deletes everything that is only about the person or lets them log in, then empties the row. */
async function forgetPengguna(tx: Tx, pengguna_id: string, now: Date): Promise<void> {
  const about = [tx.institusi_id, pengguna_id]
  await tx.query('SELECT forget_anak($1, $2)', about)
  await removeFoto(tx, pengguna_id)
  await tx.query('SELECT forget_pin_reset($1, $2)', about)
  await forgetSesi(tx, pengguna_id)
  const { nomor_wa } = await findProfil(tx, pengguna_id)
  await tx.query('SELECT forget_kabar($1, $2)', [tx.institusi_id, nomor_wa])
  await tx.query('SELECT forget_pengguna($1, $2, $3)', [...about, now])
}
