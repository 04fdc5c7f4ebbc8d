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
    `WITH baris AS (
       SELECT b.*, j.sekolah_id FROM penagihan_baris b
         JOIN jenis_tagihan j ON j.institusi_id = b.institusi_id AND j.id = b.jenis_id
        WHERE b.institusi_id = $1 LIMIT 1),
     kredit AS (
       INSERT INTO kredit (institusi_id, id, sekolah_id, siswa_id, jenis_id, tagihan_id, koreksi_id, jumlah, terpakai, dibuat_at)
       SELECT institusi_id, id, sekolah_id, siswa_id, jenis_id, id, id, 1, 1, '2026-11-01' FROM baris)
     INSERT INTO kredit_pakai (institusi_id, kredit_id, penagihan_id, tagihan_id, jumlah)
     SELECT institusi_id, id, penagihan_id, id, 1 FROM baris`,
    [institusi_id],
  )
  await world.database.query(
    `INSERT INTO keluarga (institusi_id, id, nama) VALUES ($1, gen_random_uuid(), 'Keluarga Uji')`,
    [institusi_id],
  )
}
