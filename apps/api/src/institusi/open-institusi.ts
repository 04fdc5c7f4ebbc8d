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

/** Opens an institution with its first admin, in one commit with the trail where the operator works. */
export async function openInstitusi(
  { db, clock, config, addInvited }: Needs, caller: Caller, request: ParsedRequestOf<'bukaInstitusi'>,
): Promise<ProfilInstitusi> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { kode_institusi, nama_admin } = request
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
    await insideAnother(tx, institusi_id, (home) =>
      leaveJejak(home, {
        pada: now, pengguna_id, tindakan: 'institusi_dibuka', subject_id: pengguna_id,
        alamat: caller.address, sesudah: { kode_institusi, nama: profil.nama },
      }),
    )
    return readProfilInstitusi(tx)
  })
}
