import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { DonasiPortal } from '@lunas/contract/ziswaf/donasi'
import { isZakat, type JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { findDonasi } from '#donasi/daftar-donasi'
import type { Needs } from '#donasi/needs'

type Zakat = { pembayaran_id: string; sekolah_id: string; jenis: JenisProgram; nomor: string | null }

/** Attaches the number of BAZNAS or the LAZ to a receipt of zakat, or writes it again. */
export function attachBukti(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'catatBuktiSetor'>,
  caller: Caller,
): Promise<DonasiPortal> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const by = {
      pengguna_id: person.pengguna_id, alamat: caller.address,
      isOurs: (sekolah_id: string) => worksFor(tx, person, sekolah_id),
    }
    await saveBukti(tx, request, by, clock.now())
    return findDonasi(tx, person, request.nomor_kuitansi)
  })
}

/** Who attaches, and which units they work for. */
type By = {
  pengguna_id: string
  alamat: string
  isOurs(sekolah_id: string): Promise<boolean>
}

/** One number in the caller's transaction; false when it stood there already. Refuses before it writes. */
export async function saveBukti(
  tx: Tx, { nomor_kuitansi, nomor_bsz }: { nomor_kuitansi: string; nomor_bsz: string },
  { pengguna_id, alamat, isOurs }: By, now: Date,
): Promise<boolean> {
  const nomor = nomor_bsz.trim()
  const found = await lockZakat(tx, nomor_kuitansi)
  if (!found || !(await isOurs(found.sekolah_id))) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
  if (!isZakat(found.jenis)) throw refuse('BUKTI_SETOR_HANYA_ZAKAT')
  if (found.nomor === nomor) return false
  const written = await tx.query(
    `INSERT INTO bukti_setor_zakat (institusi_id, pembayaran_id, nomor, dicatat_at, dicatat_oleh)
     SELECT $1, $2, $3, $4, $5
      WHERE NOT EXISTS (SELECT 1 FROM bukti_setor_zakat WHERE institusi_id = $1 AND nomor = $3)
     ON CONFLICT (institusi_id, pembayaran_id)
     DO UPDATE SET nomor = EXCLUDED.nomor, dicatat_at = EXCLUDED.dicatat_at,
                   dicatat_oleh = EXCLUDED.dicatat_oleh
     RETURNING nomor`,
    [tx.institusi_id, found.pembayaran_id, nomor, now, pengguna_id],
  )
  if (written.length === 0) throw refuse('BUKTI_SETOR_DIPAKAI')
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'bukti_setor_dicatat',
    subject_id: found.pembayaran_id, sekolah_id: found.sekolah_id, alamat,
    sebelum: { nomor: found.nomor ?? '' }, sesudah: { nomor },
  })
  return true
}

/** A paid donation by the number of its receipt. Numbers are written one after another. */
async function lockZakat(tx: Tx, nomor_kuitansi: string): Promise<Zakat | undefined> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('bukti_setor/' || $1, 0))`, [
    tx.institusi_id,
  ])
  const [row] = await tx.query<Zakat>(
    `SELECT p.id AS pembayaran_id, p.sekolah_id, g.jenis, z.nomor
       FROM offered.kuitansi k
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = k.pembayaran_id AND p.untuk = 'donasi'
       JOIN donatur d ON d.institusi_id = $1 AND d.id = p.pihak_id
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = d.program_id
       LEFT JOIN bukti_setor_zakat z ON z.institusi_id = $1 AND z.pembayaran_id = p.id
      WHERE k.institusi_id = $1 AND k.nomor = $2`,
    [tx.institusi_id, nomor_kuitansi],
  )
  return row
}
