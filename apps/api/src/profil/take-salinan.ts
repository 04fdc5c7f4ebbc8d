import type { BerkasSalinan } from '@lunas/contract/pengguna/pribadi'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import type * as z from 'zod/mini'
import { takeAttempt } from '#platform/auth/attempts'
import { DAY_MS } from '#platform/clock'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { readFoto } from '#profil/change-foto'
import { listAnakOf } from '#profil/salinan.queries'
import type { Needs } from '#profil/needs'
import { readSalinan } from '#profil/read-salinan'
import { renderSalinanPdf } from '#profil/salinan-pdf'

/** Enough to try again on another device, too few to make the server write files all day. */
const COPIES = { max: 3, window_ms: DAY_MS }

type SalinanDeps = Pick<Needs, 'db' | 'otp' | 'clock' | 'config' | 'findInstitusi' | 'readFotoOf' | 'metodeRules' | 'storage'>

/** Sends a code to the person's own number: the copy holds more than any single screen shows. */
export async function askSalinanKode({ otp }: Pick<Needs, 'otp'>, caller: Caller): Promise<Tiket> {
  const { institusi_id, pengguna_id, nomor_wa, sesi_id } = personOf(caller)
  if (!nomor_wa) throw refuse('NOMOR_WA_BELUM_ADA')
  return otp.request({
    institusi_id, tujuan: nomor_wa, kanal: 'whatsapp', tipe: 'salinan', perangkat: sesi_id,
    alamat: caller.address, subjek: pengguna_id,
  })
}

/** Counts a copy, and refuses more than a few a day. */
export async function takeCopy(
  { db, config }: Pick<Needs, 'db' | 'config'>, { institusi_id, pengguna_id }: Person, now: Date,
): Promise<void> {
  const limit = { ...COPIES, kunci: `salinan/${institusi_id}/${pengguna_id}` }
  if (await takeAttempt(db.platform, limit, now, config.alamatPepper)) {
    throw refuse('SALINAN_TERLALU_SERING', { maksimum: String(COPIES.max) })
  }
}

/** A copy of everything that we hold about the person, as data and as a PDF. Left in the trail. */
export async function takeSalinan(
  deps: SalinanDeps, person: Person, kode: { tiket: string; otp: string },
): Promise<z.infer<typeof BerkasSalinan>> {
  const { db, otp, clock, config } = deps
  const { institusi_id, pengguna_id, sesi_id } = person
  await otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'salinan', perangkat: sesi_id,
  })
  const now = clock.now()
  await takeCopy(deps, person, now)
  const { nama: institusi } = await deps.findInstitusi(institusi_id)
  const { foto } = await readFoto(deps, person)
  const anak = await db.inTransaction(institusi_id, (tx) => listAnakOf(tx, person))
  const fotoAnak = await deps.readFotoOf(institusi_id, anak.map(({ id }) => id))
  const isi = await db.inTransaction(institusi_id, async (tx) => {
    const tindakan = 'salinan_diambil'
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan, subject_id: pengguna_id })
    return readSalinan(tx, person, { now, pepper: config.alamatPepper, institusi, foto, anak, fotoAnak })
  })
  const pdf = await renderSalinanPdf(isi, (metode) => deps.metodeRules[metode].nama)
  return { isi, pdf: pdf.toString('base64') }
}
