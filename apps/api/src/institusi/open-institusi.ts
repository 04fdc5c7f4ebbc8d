import type { ProfilInstitusi } from '@lunas/contract/institusi/lembaga'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { localDateAt } from '@lunas/values/local-date'
import { accountOf } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import { requireEmail } from '#pengguna/pengguna'
import { insideAnother, type Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#institusi/needs'
import { readProfilInstitusi, requireProfil } from '#institusi/profil-institusi'

export type NewInstitusi = {
  nama: string
  tagline: string
  warna: string
  wa_bantuan: string
}

/** The institution of the transaction with its account for gateways. False where it is there already. */
export async function addInstitusiRow(tx: Tx, institusi: NewInstitusi): Promise<boolean> {
  const { nama, tagline, warna, wa_bantuan } = institusi
  const added = await tx.query(
    `INSERT INTO institusi (id, nama, tagline, warna, wa_bantuan) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [tx.institusi_id, nama, tagline, warna, wa_bantuan],
  )
  if (added.length === 0) return false
  await openAccount(tx, accountOf('gateway', 'midtrans'))
  return true
}

/** Opens an institution with its first admin and a second person, in one commit with the trail where the operator works. */
export async function openInstitusi(
  { db, clock, config, addInvited }: Needs, caller: Caller, request: ParsedRequestOf<'bukaInstitusi'>,
): Promise<ProfilInstitusi> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { kode_institusi, nama_admin } = request
  const pimpinan = pimpinanOf(request)
  const email = requireEmail(request.email_admin)
  const profil = requireProfil(request)
  const now = clock.now()
  return db.inTransaction(kode_institusi, async (tx) => {
    if (!(await addInstitusiRow(tx, profil))) throw refuse('INSTITUSI_SUDAH_ADA')
    await addInvited(tx, {
      nama: nama_admin.trim(), email, dibuat_oleh: null, pepper: config.sandiPepper, now,
      asked: {
        level: 'admin_institusi', sekolah_ids: [], mulai: localDateAt(now, 'Asia/Jakarta'), sampai: null,
      },
    })
    await invitePimpinan(tx, pimpinan, { pepper: config.sandiPepper, now }, addInvited)
    await insideAnother(tx, institusi_id, (home) =>
      leaveJejak(home, {
        pada: now, pengguna_id, tindakan: 'institusi_dibuka', subject_id: pengguna_id,
        alamat: caller.address, sesudah: { kode_institusi, nama: profil.nama },
      }),
    )
    return readProfilInstitusi(tx)
  })
}

/**
 * Invites a second person for an institution whose only person left, or whose address was mistyped.
 * One that has two people who count as such refuses: an operator alone adds nobody there. It replaces
 * earlier invitations that nobody took up.
 */
export async function inviteSecondPerson(
  { db, clock, config, addInvited }: Needs, caller: Caller, request: ParsedRequestOf<'undangPimpinan'>,
): Promise<null> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { kode_institusi } = request
  const pimpinan = pimpinanOf(request)
  const now = clock.now()
  await db.inTransaction(kode_institusi, async (tx) => {
    // The lock makes two helpers count one after the other.
    const known = await tx.query('SELECT 1 FROM institusi WHERE id = $1 FOR UPDATE', [kode_institusi])
    if (known.length === 0) throw refuse('INSTITUSI_TIDAK_DIKENAL')
    const people = await tx.query(
      `SELECT 1 FROM offered.pengguna
        WHERE institusi_id = $1 AND level NOT IN ('wali', 'mitra') AND punya_sandi AND dihapus_at IS NULL
          AND dinonaktifkan_at IS NULL AND (dibuat_oleh IS NULL OR dikukuhkan_at IS NOT NULL) LIMIT 2`,
      [kode_institusi],
    )
    if (people.length === 2) throw refuse('PIMPINAN_SUDAH_ADA')
    await tx.query('SELECT forget_unused_pimpinan($1, $2)', [kode_institusi, now])
    const id = await invitePimpinan(tx, pimpinan, { pepper: config.sandiPepper, now }, addInvited)
    // The people of the institution read it in their trail too, where no operator has an account.
    await leaveJejak(tx, { pada: now, pengguna_id: null, tindakan: 'pimpinan_diundang', subject_id: id })
    await insideAnother(tx, institusi_id, (home) =>
      leaveJejak(home, {
        pada: now, pengguna_id, tindakan: 'pimpinan_diundang', subject_id: pengguna_id,
        alamat: caller.address, sesudah: { kode_institusi },
      }),
    )
  })
  return null
}

type Pimpinan = { nama: string; email: string }

function pimpinanOf(asked: { nama_pimpinan: string; email_pimpinan: string }): Pimpinan {
  return { nama: asked.nama_pimpinan.trim(), email: requireEmail(asked.email_pimpinan) }
}

/** Somebody whom no officer of the institution invited, so that nobody needs to confirm them. */
async function invitePimpinan(
  tx: Tx, pimpinan: Pimpinan, { pepper, now }: { pepper: string; now: Date }, addInvited: Needs['addInvited'],
): Promise<string> {
  const mulai = localDateAt(now, 'Asia/Jakarta')
  const id = await addInvited(tx, {
    ...pimpinan, dibuat_oleh: null, pepper, now, asked: { level: 'admin_institusi', sekolah_ids: [], mulai, sampai: null },
  })
  if (!id) throw refuse('PIMPINAN_ORANG_LAIN')
  return id
}
