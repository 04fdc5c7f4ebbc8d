import { BATAL_UBAH_DAYS } from '@lunas/contract/pengguna/akun'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import type { TinjauHapus } from '@lunas/contract/pengguna/pribadi'
import { formatKode } from '@lunas/values/kode'
import type { Database } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { erasePengguna, forgetPesanOf } from '#profil/erase-pengguna'
import type { Needs } from '#profil/needs'
import { countRemaining, listKeptMoney, listOpenMoney } from '#profil/open-money.queries'

type DeleteDeps = Pick<
  Needs, 'db' | 'otp' | 'clock' | 'config' | 'messages' | 'background' | 'storage'
>

/** What stands in the way of deleting the account, and what stays afterwards. */
export function previewDeletion({ db }: Pick<Needs, 'db'>, person: Person): Promise<TinjauHapus> {
  const { institusi_id } = person
  return db.inTransaction(institusi_id, async (tx) => ({
    halangan: (await listOpenMoney(tx, person)).map(({ sebab, pembayaran_id, jumlah }) => ({
      sebab, jumlah,
      kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
    })),
    uang_anak: await listKeptMoney(tx, person),
    ...(await countRemaining(tx, person)),
  }))
}

/**
 * Sends a code to the person's own number, so that an unattended phone cannot delete the account.
 */
export async function askDeleteKode(
  { otp }: Pick<Needs, 'otp'>, caller: Caller,
): Promise<Tiket> {
  const { institusi_id, pengguna_id, nomor_wa, sesi_id } = personOf(caller)
  if (!nomor_wa) throw refuse('NOMOR_WA_BELUM_ADA')
  return otp.request({
    institusi_id, tujuan: nomor_wa, kanal: 'whatsapp', tipe: 'hapus_akun', perangkat: sesi_id,
    alamat: caller.address, subjek: pengguna_id,
  })
}

/**
 * Deletes a person. The emptied row stays, since payments, receipts and the trail refer to it. The
 * number may register again as a new person.
 */
export async function deletePengguna(
  deps: DeleteDeps, person: Person, kode: { tiket: string; otp: string },
): Promise<null> {
  const { db, otp, clock, config, storage } = deps
  const { institusi_id, pengguna_id, sesi_id, nomor_wa } = person
  await db.inTransaction(institusi_id, async (tx) => {
    if ((await listOpenMoney(tx, person)).length > 0) throw refuse('AKUN_MASIH_ADA_UANG')
  })
  await requireSettled(db, person, clock.now())
  await otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'hapus_akun', perangkat: sesi_id,
  })
  const now = clock.now()
  const files = await db.inTransaction(institusi_id, async (tx) => {
    // Money may have set out while the code was checked.
    if ((await listOpenMoney(tx, person)).length > 0) throw refuse('AKUN_MASIH_ADA_UANG')
    const unnamed = await erasePengguna(tx, pengguna_id, now, config.alamatPepper)
    const tindakan = 'akun_dihapus'
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan, subject_id: pengguna_id })
    return unnamed
  })
  // After the commit. Should the process end here, the sweep of files without a row deletes them.
  for (const kunci of files) await storage.delete(kunci)
  if (nomor_wa) deps.background.run('akun-dihapus', () => confirmDeletion(deps, institusi_id, nomor_wa))
  return null
}

/** Tells the number that the account is gone, and deletes the record of that message as well. */
async function confirmDeletion(
  { db, messages, config }: DeleteDeps, institusi_id: string, nomor_wa: string,
): Promise<void> {
  await messages.notify({ institusi_id, tujuan: nomor_wa, template: 'akun_dihapus', isi: {} })
  await db.inTransaction(institusi_id, (tx) => forgetPesanOf(tx, [nomor_wa], config.alamatPepper))
}

/** A thief who changed the contact must not delete the account before the owner can undo it. */
async function requireSettled(
  db: Database, { institusi_id, pengguna_id }: Person, now: Date,
): Promise<void> {
  const [row] = await db.inTransaction(institusi_id, (tx) =>
    tx.query<{ changed: boolean }>(
      'SELECT has_changed_kontak($1, $2, $3) AS changed', [institusi_id, pengguna_id, now],
    ),
  )
  if (row?.changed) throw refuse('KONTAK_BARU_DIUBAH', { hari: String(BATAL_UBAH_DAYS) })
}
