import type { CekSiswa } from '@lunas/contract/pengguna/reset-pin'
import { formatKode, parseKode } from '@lunas/values/kode'
import { maskNomorWa } from '@lunas/values/nomor-wa'
import { chooseNomor } from '#anak/anak'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#pin/needs'
import { findSiswaWithWali, startReset as keepReset } from '#pin/pin.queries'

type Request = { idsekolah: string; nis: string }

/** A linked guardian requests a new PIN; the code goes to a number that the school knows. */
export async function startReset(
  { db, otp, clock, isWali, admitLookup }: Omit<Needs, 'config'>,
  caller: Caller,
  request: Request,
): Promise<CekSiswa> {
  const { institusi_id, pengguna_id, nomor_wa, sesi_id } = personOf(caller)
  const kode = parseKode('sekolah', request.idsekolah)
  if (kode?.institusi_id !== institusi_id) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const where = { institusi_id, sekolah_id: kode.id }
  const lookup = await admitLookup('cekSiswaPin', caller, where)
  const siswa = await db.inTransaction(institusi_id, (tx) =>
    findSiswaWithWali(tx, kode.id, request.nis),
  )
  if (!siswa) {
    lookup.missed()
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  if (!(await isWali(institusi_id, siswa.id, caller))) {
    lookup.found(siswa.id)
    throw refuse('BUKAN_ANAK_ANDA')
  }
  const tujuan = chooseNomor(siswa.nomor_wali, nomor_wa, undefined)
  if (!tujuan) throw refuse('WALI_BELUM_TERCATAT')
  const { tiket, ...times } = await otp.request({
    institusi_id, tujuan, kanal: 'whatsapp', tipe: 'reset_pin', perangkat: sesi_id,
    alamat: caller.address, subjek: siswa.id,
  })
  await db.inTransaction(institusi_id, (tx) => keepReset(tx, pengguna_id, siswa.id, tiket, clock.now()))
  return {
    kode_siswa: formatKode('siswa', institusi_id, siswa.id),
    hp: maskNomorWa(tujuan),
    ...times,
  }
}
