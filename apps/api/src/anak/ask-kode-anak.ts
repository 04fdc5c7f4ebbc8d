import type { KodeAnak } from '@lunas/contract/pengguna/anak'
import { formatKode, parseKode } from '@lunas/values/kode'
import { maskNomorWa } from '@lunas/values/nomor-wa'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { chooseNomor } from '#anak/anak'
import { findOtherChild } from '#anak/find-other-child'
import type { Needs } from '#anak/needs'

type Request = { idsekolah: string; nis: string; ke?: number | undefined }

/** Sends a code to a guardian that the school knows, who may pass it on to another parent. */
export async function askKodeAnak(
  { db, otp, admitLookup }: Pick<Needs, 'db' | 'otp' | 'admitLookup'>, caller: Caller, { idsekolah, nis, ke }: Request,
): Promise<KodeAnak> {
  const person = personOf(caller)
  const { institusi_id, nomor_wa, sesi_id } = person
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== institusi_id) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const where = { institusi_id, sekolah_id: kode.id }
  const lookup = await admitLookup('tambahAnak', caller, where)
  const siswa = await db.inTransaction(institusi_id, (tx) =>
    findOtherChild(tx, person, { sekolah_id: kode.id, nis }, lookup),
  )
  const tujuan = chooseNomor(siswa.nomor_wali, nomor_wa, ke)
  if (!tujuan) throw refuse('WALI_BELUM_TERCATAT')
  const tiket = await otp.request({
    institusi_id, tujuan, kanal: 'whatsapp', tipe: 'tambah_anak', perangkat: sesi_id,
    alamat: caller.address, subjek: siswa.id,
  })
  return {
    ...tiket,
    kode_siswa: formatKode('siswa', institusi_id, siswa.id),
    hp: maskNomorWa(tujuan),
    pilihan: siswa.nomor_wali.map(maskNomorWa),
  }
}
