import type { SalinanPetugas } from '@lunas/contract/pengguna/pribadi'
import { receiverHash } from '#platform/auth/keyed-hash'
import { listSesi } from '#platform/auth/sesi'
import { personOf, type Caller } from '#platform/http/caller'
import { leaveJejak } from '#platform/jejak'
import { requireSandi } from '#profil/confirm'
import type { Needs } from '#profil/needs'
import { readProfil } from '#profil/read-profil'
import { countPembacaanOf, listJejakOf, listPesanOf, listSekolahOf } from '#profil/salinan.queries'
import { takeCopy } from '#profil/take-salinan'

/** More than an officer does in a year; keeps the file bounded. */
const ROWS_MAX = 20_000

/** A copy of what we hold about an officer, for whoever has the session and the password. */
export async function takeSalinanPetugas(
  deps: Needs, caller: Caller, password: string,
): Promise<SalinanPetugas> {
  const { db, clock, config } = deps
  const person = personOf(caller)
  const { institusi_id, pengguna_id, level } = person
  await requireSandi(deps, caller, password)
  const now = clock.now()
  await takeCopy(deps, person, now)
  const { nama: institusi } = await deps.findInstitusi(institusi_id)
  return db.inTransaction(institusi_id, async (tx) => {
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'salinan_diambil', subject_id: pengguna_id,
      alamat: caller.address,
    })
    const profil = await readProfil(tx, pengguna_id)
    const contacts = [profil.nomor_wa, profil.email].filter(Boolean)
    const hashes = contacts.map((contact) => receiverHash(contact, config.alamatPepper))
    return {
      dibuat_at: now.toISOString(),
      institusi,
      profil,
      level,
      sekolah: await listSekolahOf(tx, person),
      perangkat: (await listSesi(tx, person, now)).map(({ perangkat, dibuat_at, terakhir_at }) => ({
        perangkat, dibuat_at: dibuat_at.toISOString(), terakhir_at: terakhir_at.toISOString(),
      })),
      pesan: (await listPesanOf(tx, hashes)).map((one) => ({
        ...one, dibuat_at: one.dibuat_at.toISOString(),
      })),
      pembacaan: await countPembacaanOf(tx, person),
      jejak: (await listJejakOf(tx, person, ROWS_MAX)).map((one) => ({
        ...one, pada: one.pada.toISOString(),
      })),
    }
  })
}
