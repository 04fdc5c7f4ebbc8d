import type { RequestOf } from '@lunas/contract/wire/calls'
import { aPengguna, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { openDonasi } from '#test/donasi'
import { aProgram, ziswafUnit, type MadeProgram } from '#test/program'
import { paymentReaches } from '#test/story'
import type { World } from '#test/world'

/** A marked infak program with Rp50.000 in its fund, unless told otherwise. */
export async function aHelpingProgram(
  world: World, { jumlah = 50_000, institusi_id = 'mobile', unit }: {
    jumlah?: number; institusi_id?: string; unit?: MadeSekolah
  } = {},
): Promise<MadeProgram> {
  const program = await aProgram(world, { institusi_id, nama: 'Lunasi SPP', ...(unit && { unit }) })
  const { kode_pembayaran } = await openDonasi(world, program, { jumlah })
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const sekolah = unit ?? (await ziswafUnit(world, institusi_id))
  const by = await aPengguna(world, 'bendahara', { sekolah })
  await world.api.call('tandaiProgram', { kode_program: program.kode_program, untuk_tagihan: true }, by)
  return program
}

/** A pupil with a bill of Rp50.000 that may be paid in parts, the request for it, and the school's officer. */
export async function aNeed(
  world: World, { kode_program }: Pick<MadeProgram, 'kode_program'>, institusi_id = 'mobile',
  jumlah = 50_000,
) {
  const siswa = await aSiswa(world, { institusi_id })
  const { kode_tagihan } = await aTagihan(world, siswa, { jumlah: 50_000, boleh_dicicil: true })
  const by = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const request: RequestOf<'ajukanBantuan'> = {
    kode_program, kode_siswa: siswa.kode_siswa, kode_tagihan, jumlah,
    uraian: 'Ayah baru kehilangan pekerjaan',
  }
  return { siswa, kode_tagihan, by, request }
}
