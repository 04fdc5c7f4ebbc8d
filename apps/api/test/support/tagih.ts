import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, aSekolah, aSiswa, type MadeSekolah, type MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import type { World } from '#test/world'

/** A monthly fee as a school writes it. */
export const ISI_SPP = {
  nama: 'SPP', sifat: 'biaya', kelompok: 'bulanan', bentuk: 'bulanan', prioritas: 10,
  boleh_dicicil: false, hari_aktif: 1, hari_tempo: 10, kode_akun: '',
  saat_masuk: 'tidak', saat_pindah: false,
} as const satisfies Omit<RequestOf<'buatJenis'>, 'idsekolah'>

export const FOR_ALL = {
  idtingkat: null, idkelas: null, kode_siswa: null, jenis_kelamin: null, program: null,
} as const

export type Kelas = { id: string; idkelas: string; idtingkat: string; tahun_ajaran_id: string }

/** A class of the school year 2026/2027. */
export async function aKelas(
  world: Pick<World, 'deps'>, sekolah: Pick<MadeSekolah, 'institusi_id' | 'id'>, nama = '7A',
): Promise<Kelas> {
  const { institusi_id } = sekolah
  const [tingkat_id, id] = [randomId(), randomId()]
  return world.deps.db.inTransaction(institusi_id, async (tx) => {
    const [year] = await tx.query<{ id: string }>(
      `SELECT id FROM tahun_ajaran WHERE institusi_id = $1 AND nama = '2026/2027'`, [institusi_id],
    )
    const tahun_ajaran_id = year?.id ?? randomId()
    await tx.query(
      `INSERT INTO tahun_ajaran (institusi_id, id, nama, mulai, selesai)
       VALUES ($1, $2, '2026/2027', '2026-07-01', '2027-06-30') ON CONFLICT DO NOTHING`,
      [institusi_id, tahun_ajaran_id],
    )
    await tx.query(
      'INSERT INTO tingkat (institusi_id, id, sekolah_id, nama, urutan) VALUES ($1, $2, $3, $4, 1)',
      [institusi_id, tingkat_id, sekolah.id, `Tingkat ${nama}`],
    )
    await tx.query(
      `INSERT INTO kelas (institusi_id, id, sekolah_id, tahun_ajaran_id, tingkat_id, nama)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [institusi_id, id, sekolah.id, tahun_ajaran_id, tingkat_id, nama],
    )
    return {
      id, tahun_ajaran_id, idkelas: formatKode('kelas', institusi_id, id),
      idtingkat: formatKode('tingkat', institusi_id, tingkat_id),
    }
  })
}

export async function sitIn(
  world: Pick<World, 'database'>, siswa: Pick<MadeSiswa, 'institusi_id' | 'id'>, kelas: Kelas,
): Promise<void> {
  await world.database.query(
    `INSERT INTO siswa_kelas (institusi_id, siswa_id, tahun_ajaran_id, kelas_id)
     VALUES ($1, $2, $3, $4)`,
    [siswa.institusi_id, siswa.id, kelas.tahun_ajaran_id, kelas.id],
  )
}

/** A school with two treasurers, a monthly fee of Rp450.000 for all, and pupils. */
export async function aBillingSchool(world: World, names: string[] = ['Aisyah', 'Umar'], institusi_id = 'mobile') {
  const sekolah = await aSekolah(world, { institusi_id })
  const [by, second] = [
    await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const { idsekolah } = sekolah
  const jenis = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP }, by)
  const { kode_jenis } = jenis
  const tarif = await world.api.call('buatTarif', {
    kode_jenis, ...FOR_ALL, jumlah: 450_000, dari: '2026-07-01', sampai: null,
  }, by)
  const siswa = []
  for (const nama of names) siswa.push(await aSiswa(world, { sekolah, nama }))
  return { sekolah, idsekolah, by, second, jenis, kode_jenis, tarif, siswa }
}

type Billing = { idsekolah: string; kode_jenis: string; by: { token: string } }

/** A run of one month that nobody was asked about yet. */
export function aRun(
  world: World, { idsekolah, kode_jenis, by }: Billing,
  changes: Partial<RequestOf<'buatPenagihan'>> = {},
) {
  return world.api.call('buatPenagihan', {
    idsekolah, kode_jenis: [kode_jenis], bulan: ['2026-11'], tanggal_aktif: null, kali: 1,
    peserta: 'aktif', idtingkat: [], idkelas: [], ...changes,
  }, by)
}

/** Looks at a run and asks for its bills. */
export async function tryProposeRun(world: World, idpenagihan: string, by: { token: string }) {
  const { penagihan } = await world.api.call('pratinjauPenagihan', { idpenagihan }, by)
  return world.api.send('ajukanPenagihan', { idpenagihan, versi: penagihan.versi }, by)
}

/** Looks at a run and proposes it. */
export async function proposeRun(world: World, idpenagihan: string, by: { token: string }) {
  const { penagihan } = await world.api.call('pratinjauPenagihan', { idpenagihan }, by)
  return world.api.call('ajukanPenagihan', { idpenagihan, versi: penagihan.versi }, by)
}

/** Proposes a run and has a second person agree. */
export async function issueRun(
  world: World, idpenagihan: string, by: { token: string }, second: { token: string },
) {
  await proposeRun(world, idpenagihan, by)
  return decide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
}

/** The day of a pupil's scheduled bills has come. */
export async function beginToday(world: World, siswa_id: string): Promise<void> {
  await world.database.query(
    `WITH begun AS (
       UPDATE tagihan SET tanggal_aktif = '2026-11-01' WHERE siswa_id = $1 AND tanggal_aktif > '2026-11-01' RETURNING id)
     UPDATE tagihan_terjadwal SET tanggal_aktif = '2026-11-01' WHERE tagihan_id IN (SELECT id FROM begun)`,
    [siswa_id],
  )
}
