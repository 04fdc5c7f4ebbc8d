import type { Profil } from '@lunas/contract/pengguna/akun'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import { DatabaseError } from 'pg'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { alamatOf, leaveJejak } from '#platform/jejak'
import type { Needs } from '#profil/needs'
import { readProfil } from '#profil/read-profil'

type EmailDeps = Pick<Needs, 'db' | 'otp' | 'clock'>

const UNIQUE_VIOLATION = '23505'

/**
 * Sends a code to an address. Only the mail says whether the address already belongs to somebody.
 */
export function askEmailKode({ otp }: EmailDeps, caller: Caller, tujuan: string): Promise<Tiket> {
  const { institusi_id, pengguna_id, sesi_id } = personOf(caller)
  return otp.request({
    institusi_id, tujuan, kanal: 'email', tipe: 'email', perangkat: sesi_id,
    alamat: caller.address, subjek: pengguna_id,
  })
}

/** Saves the address after its code was right, as verified. */
export async function changeEmail(
  { db, otp, clock }: EmailDeps, caller: Caller, kode: { tiket: string; otp: string },
): Promise<Profil> {
  const { institusi_id, pengguna_id, sesi_id, level } = personOf(caller)
  const { tujuan: email } = await otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'email', perangkat: sesi_id,
  })
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    await saveEmail(tx, pengguna_id, email, now)
    const tindakan = 'email_diubah'
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan, subject_id: pengguna_id, ...alamatOf(level, caller.address),
    })
    return readProfil(tx, pengguna_id)
  })
}

async function saveEmail(tx: Tx, pengguna_id: string, email: string, now: Date): Promise<void> {
  try {
    await tx.query('SELECT change_email($1, $2, $3, $4)', [
      tx.institusi_id, pengguna_id, email, now,
    ])
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
    throw isTaken ? refuse('EMAIL_SUDAH_DIPAKAI') : error
  }
}
