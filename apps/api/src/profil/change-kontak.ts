import type { Profil } from '@lunas/contract/pengguna/akun'
import { DatabaseError } from 'pg'
import { revokeAllSesi } from '#platform/auth/sesi'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import { alamatOf, leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { BATAL_UBAH_MS, hashTautan, tautanOf, type JenisKontak } from '#profil/kontak'
import type { Needs } from '#profil/needs'
import { readProfil } from '#profil/read-profil'

const UNIQUE_VIOLATION = '23505'

/**
 * Saves a contact whose code was right. All other sessions end, and the old contact is told with a
 * link that undoes the change. The caller's session stays: it has just proved itself.
 */
export async function changeKontak(
  { db, clock, config }: Pick<Needs, 'db' | 'clock' | 'config'>,
  caller: Caller,
  jenis: JenisKontak,
  baru: string,
): Promise<Profil> {
  const { institusi_id, pengguna_id, sesi_id, level, nomor_wa } = personOf(caller)
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const id = randomId()
    const tautan = tautanOf(institusi_id, id, config.sandiPepper)
    if (jenis === 'nomor' && nomor_wa) {
      await tx.query('SELECT keep_anak($1, $2, $3, $4)', [institusi_id, pengguna_id, nomor_wa, now])
    }
    const kontak = { id, jenis, baru, tautan_hash: hashTautan(tautan), now }
    if (await saveKontak(tx, pengguna_id, kontak)) {
      await revokeAllSesi(tx, pengguna_id, now, sesi_id)
      await enqueue(tx, 'tell-kontak', id, now)
    }
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: jenis === 'email' ? 'email_diubah' : 'nomor_diubah',
      subject_id: pengguna_id, ...alamatOf(level, caller.address),
    })
    return readProfil(tx, pengguna_id)
  })
}

type NewKontak = {
  id: string
  jenis: JenisKontak
  baru: string
  tautan_hash: Buffer
  now: Date
}

/** Answers whether the contact differs from the old one. */
async function saveKontak(tx: Tx, pengguna_id: string, kontak: NewKontak): Promise<boolean> {
  const { id, jenis, baru, tautan_hash, now } = kontak
  try {
    const [row] = await tx.query<{ changed: boolean }>(
      'SELECT change_kontak($1, $2, $3, $4, $5, $6, $7, $8) AS changed',
      [tx.institusi_id, pengguna_id, jenis, baru, id, tautan_hash, now, later(now, BATAL_UBAH_MS)],
    )
    return row?.changed ?? false
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
    if (!isTaken) throw error
    throw refuse(jenis === 'email' ? 'EMAIL_SUDAH_DIPAKAI' : 'NOMOR_SUDAH_TERDAFTAR')
  }
}
