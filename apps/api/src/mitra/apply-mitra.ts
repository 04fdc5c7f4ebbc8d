import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { requireNomorWa } from '#pengguna/pengguna'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { findUnit, insertMitra } from '#mitra/mitra.queries'
import type { Needs } from '#mitra/needs'

/** Writes an application down; nothing works before two people of the institution agreed. */
export async function applyMitra(
  { db, clock, findInstitusi }: Pick<Needs, 'db' | 'clock' | 'findInstitusi'>,
  { kode_institusi, nomor, ...written }: ParsedRequestOf<'daftarJadiMitra'>,
): Promise<null> {
  const nomor_wa = requireNomorWa(nomor)
  await findInstitusi(kode_institusi)
  const now = clock.now()
  await db.inTransaction(kode_institusi, async (tx) => {
    const unit = await findUnit(tx)
    if (!unit) throw refuse('MITRA_BELUM_ADA')
    const trimmed = {
      nama: written.nama.trim(), usaha: written.usaha.trim(), alamat: written.alamat.trim(),
      kecamatan: written.kecamatan.trim(), kota: written.kota.trim(),
    }
    const isKept = await insertMitra(tx, {
      ...written, ...trimmed, id: timeOrderedId(now), sekolah_id: unit.id, nomor_wa, now,
    })
    if (!isKept) throw refuse('MITRA_SUDAH_MENDAFTAR')
  })
  return null
}
