import type { Tx } from '#platform/db/database'
import { receiverHash } from '#platform/auth/keyed-hash'
import { forgetSesi } from '#platform/auth/sesi'
import { findProfil, removeFoto } from '#profil/profil.queries'

/**
 * Deletes everything that is about a person or lets them log in, then empties their row. Money
 * records stay, under the id of that row. Each statement is a function of the slice that owns the
 * table. Answers the files that no row names now. test/security/hapus-akun.test.ts searches the whole
 * database for what is left.
 */
export async function erasePengguna(
  tx: Tx, pengguna_id: string, now: Date, pepper: string,
): Promise<string[]> {
  const about = [tx.institusi_id, pengguna_id]
  const { nomor_wa, email } = await findProfil(tx, pengguna_id)
  const contacts = [nomor_wa, email].filter((contact) => contact !== null)
  await tx.query('SELECT forget_anak($1, $2)', about)
  const foto = await removeFoto(tx, pengguna_id)
  await tx.query('SELECT forget_pin_reset($1, $2)', about)
  await tx.query('SELECT forget_dibaca($1, $2)', about)
  await tx.query('SELECT forget_pengingat_donasi($1, $2)', about)
  await tx.query('SELECT forget_titipan_otomatis($1, $2)', about)
  await tx.query('SELECT forget_tautan($1, $2, $3)', [...about, now])
  await tx.query('SELECT forget_cicilan($1, $2)', about)
  await tx.query('SELECT forget_pembayaran($1, $2)', about)
  await tx.query('SELECT forget_ppob($1, $2)', about)
  await tx.query('SELECT forget_mitra($1, $2)', about)
  const bukti = await tx.query<{ kunci: string }>('SELECT forget_bukti($1, $2) AS kunci', about)
  await tx.query('SELECT forget_once($1, $2)', about)
  await forgetSesi(tx, pengguna_id)
  await tx.query('SELECT forget_kabar($1, $2, $3)', [tx.institusi_id, nomor_wa, now])
  await tx.query('SELECT forget_terdampak($1, $2, $3)', [...about, nomor_wa])
  await tx.query('SELECT forget_otp($1, $2)', [tx.institusi_id, contacts])
  await forgetPesanOf(tx, contacts, pepper)
  await forgetOldKontak(tx, pengguna_id, pepper)
  await tx.query('SELECT forget_pengguna($1, $2, $3)', [...about, now])
  // Last: a guardian without a number and links agrees to nothing any more.
  const children = await tx.query<{ kunci: string }>('SELECT forget_foto_siswa($1, $2) AS kunci', about)
  return [...(foto ? [foto] : []), ...bukti, ...children].map(({ kunci }) => kunci)
}

/** Deletes what was sent to contacts that the person has changed since. */
async function forgetOldKontak(tx: Tx, pengguna_id: string, pepper: string): Promise<void> {
  const old = await tx.query<{ kontak: string; sampai: Date }>(
    'SELECT kontak, sampai FROM old_kontak($1, $2)', [tx.institusi_id, pengguna_id],
  )
  for (const { kontak, sampai } of old) {
    await tx.query('SELECT forget_old_kabar($1, $2, $3)', [tx.institusi_id, kontak, sampai])
    await forgetPesanOf(tx, [kontak], pepper, sampai)
  }
}

/** Deletes the messages to these numbers and addresses, or those before a moment. */
export async function forgetPesanOf(
  tx: Tx, contacts: readonly string[], pepper: string, sampai: Date | null = null,
): Promise<void> {
  const hashes = contacts.map((contact) => receiverHash(contact, pepper))
  await tx.query('SELECT forget_pesan($1, $2, $3)', [tx.institusi_id, hashes, sampai])
}
