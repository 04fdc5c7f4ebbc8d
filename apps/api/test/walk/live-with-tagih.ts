import { aBillingSchool, aKelas, sitIn } from '#test/tagih'
import type { World } from '#test/world'

/** An institution with a school that bills its pupils. */
export async function liveWithTagih(world: World, institusi_id: string): Promise<void> {
  const { sekolah, siswa } = await aBillingSchool(world, ['Aisyah'], institusi_id)
  const kelas = await aKelas(world, sekolah)
  for (const one of siswa) await sitIn(world, one, kelas)
  await world.database.query(
    `INSERT INTO keluarga (institusi_id, id, nama) VALUES ($1, gen_random_uuid(), 'Keluarga Uji')`,
    [institusi_id],
  )
}
