import { aBillingSchool, aKelas, aRun, issueRun, sitIn } from '#test/tagih'
import type { World } from '#test/world'

/** An institution with a school that bills its pupils. */
export async function liveWithTagih(world: World, institusi_id: string): Promise<void> {
  const school = await aBillingSchool(world, ['Aisyah'], institusi_id)
  const { sekolah, siswa } = school
  const kelas = await aKelas(world, sekolah)
  for (const one of siswa) await sitIn(world, one, kelas)
  const { idpenagihan } = await aRun(world, school, { bulan: ['2026-11', '2035-01'] })
  const [line] = await world.api.call('barisPenagihan', { idpenagihan }, school.by)
  await issueRun(world, idpenagihan, school.by, school.second)
  await world.api.call('simpanJadwal', { kode_jenis: school.kode_jenis, hari: 25, bulan_depan: true }, school.by)
  await world.api.call('tambahSiswa', {
    idsekolah: school.idsekolah, nis: 'M-1', nama: 'Zahra', nisn: '', jenis_kelamin: '', program: '', status: 'aktif',
  }, school.by)
  await world.api.call('ajukanKoreksi', {
    kode_tagihan: line?.idbaris ?? '', jumlah_baru: 400_000, uraian: 'Salah tarif',
  }, school.by)
  await world.database.query(
    `INSERT INTO keluarga (institusi_id, id, nama) VALUES ($1, gen_random_uuid(), 'Keluarga Uji')`,
    [institusi_id],
  )
}
