import { giveSaldo } from '@lunas/api/test/kantin'
import { aKelas, sitIn } from '@lunas/api/test/tagih'
import type { World } from './world.ts'

/** The card of the demo's first pupil. */
export const AISYAH_UID = '04A1B2C3D4E5F6'

/** Saldo for the demo's first pupil, whose card and PIN exist. */
export async function aisyahHas(world: World, jumlah: number): Promise<void> {
  const row = await findAisyah(world)
  await giveSaldo(world, { institusi_id: 'mobile', id: row.id, sekolah_id: row.sekolah_id }, jumlah)
}

/** A class of this year with the demo's first pupil in it. */
export async function aisyahSitsIn(world: World, nama: string): Promise<void> {
  const row = await findAisyah(world)
  const kelas = await aKelas(world, { institusi_id: 'mobile', id: row.sekolah_id }, nama)
  await sitIn(world, { institusi_id: 'mobile', id: row.id }, kelas)
}

async function findAisyah(world: World): Promise<{ id: string; sekolah_id: string }> {
  const [row] = await world.database.query<{ id: string; sekolah_id: string }>(
    `SELECT id, sekolah_id FROM siswa WHERE institusi_id = 'mobile' AND nis = '0012345'`,
  )
  if (!row) throw new Error('the demo has no Aisyah')
  return row
}
