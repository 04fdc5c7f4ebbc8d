import { aPengguna, aSekolah, aSiswa } from '#test/builders'
import type { World } from '#test/world'

/** A school of levels 5 and 6 with one pupil in 5A and one in 6A, and two officers. */
export async function aGrowingSchool(world: World, institusi_id = 'mobile') {
  const sekolah = await aSekolah(world, { institusi_id })
  const { idsekolah } = sekolah
  const [by, second] = [
    await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const siswa = []
  let tahun_ajaran = ''
  for (const [nama, kelas, tingkat] of [['Aisyah', '5A', '5'], ['Umar', '6A', '6']] as const) {
    const made = await world.api.call('buatKelas', { idsekolah, nama: kelas, tingkat, wali_kelas: '' }, by)
    tahun_ajaran = made.tahun_ajaran
    const one = await aSiswa(world, { sekolah, nama })
    await world.api.call('ubahSiswa', {
      kode_siswa: one.kode_siswa, nama, nis: one.nis, nisn: '', jenis_kelamin: '', program: '',
      status: 'aktif', idkelas: made.idkelas,
    }, by)
    siswa.push({ ...one, idkelas: made.idkelas })
  }
  const [aisyah, umar] = siswa
  if (!aisyah || !umar) throw new Error('no pupils')
  return { sekolah, idsekolah, by, second, tahun_ajaran, aisyah, umar }
}
