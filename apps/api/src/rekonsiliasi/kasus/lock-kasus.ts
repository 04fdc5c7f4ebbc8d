import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Kasus } from '#rekonsiliasi/kasus/kasus'
import { parseNomorKasus } from '#rekonsiliasi/rekonsiliasi'

/** One that nobody has ended yet. */
export async function lockOpen(tx: Tx, person: Person, nomor: string): Promise<Kasus> {
  const kasus = await lockOwn(tx, person, nomor)
  if (kasus.status === 'selesai') throw refuse('KASUS_SUDAH_SELESAI')
  return kasus
}

/** A case of schools that this person does not work for is answered as unknown, whatever its state. */
export async function lockOwn(tx: Tx, person: Person, nomor: string): Promise<Kasus> {
  const kasus = await lockKasus(tx, nomor)
  const schools = await schoolsOf(tx, person)
  const { sekolah_id } = kasus
  const isTheirs = sekolah_id
    ? isWithin(schools, sekolah_id)
    : schools === null || (await isBroughtBy(tx, kasus, person))
  if (!isTheirs) throw refuse('KASUS_TIDAK_DITEMUKAN')
  return kasus
}

/** Whether it came from a report that this person imported. */
async function isBroughtBy(tx: Tx, { id }: Kasus, { pengguna_id }: Person): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM kasus k
       JOIN impor_baris b ON b.institusi_id = $1 AND b.identitas = k.identitas
       JOIN impor l ON l.institusi_id = $1 AND l.id = b.impor_id
      WHERE k.institusi_id = $1 AND k.id = $2 AND l.diimpor_oleh = $3`,
    [tx.institusi_id, id, pengguna_id],
  )
  return rows.length > 0
}

/** Locked, so that of two people who decide at once the second finds it decided. */
async function lockKasus(tx: Tx, nomor: string): Promise<Kasus> {
  const { institusi_id, urut } = parseNomorKasus(nomor)
  if (institusi_id !== tx.institusi_id) throw refuse('KASUS_TIDAK_DITEMUKAN')
  const [kasus] = await tx.query<Kasus>(
    `SELECT k.id, k.urut, k.sebab, k.status, k.selisih, k.akun, k.lebih, k.pembayaran_id,
            k.tindakan, k.pihak_id, k.catatan, k.catatan_putusan, k.diajukan_oleh, k.diajukan_at,
            k.identitas, k.usulan_pembayaran_id, k.usulan_reference, k.usulan_potongan,
            coalesce(k.sekolah_id, (
              SELECT p.sekolah_id FROM offered.pembayaran p
               WHERE p.institusi_id = $1 AND p.id = k.pembayaran_id)) AS sekolah_id,
            (SELECT l.sekolah_id FROM impor_baris b
               JOIN impor l ON l.institusi_id = $1 AND l.id = b.impor_id
              WHERE b.institusi_id = $1 AND b.identitas = k.identitas) AS rekening_sekolah_id
       FROM kasus k WHERE k.institusi_id = $1 AND k.urut = $2 FOR UPDATE`,
    [tx.institusi_id, urut],
  )
  if (!kasus) throw refuse('KASUS_TIDAK_DITEMUKAN')
  return kasus
}
