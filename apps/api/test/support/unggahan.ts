import type { RincianUnggahan, Unggahan } from '@lunas/contract/tagihan/unggahan'
import type { MacamUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { decide } from '#test/decide'
import { doneTugas } from '#test/impor-siswa'
import type { World } from '#test/world'

type Officer = { id: string; token: string }
type Sent = { idsekolah: string; by: Officer; macam?: MacamUnggahan }

/** Sends a file and reads what it would make. */
export async function readUnggahan(
  world: World, { idsekolah, by, macam = 'tagihan' }: Sent, file: string | Buffer,
): Promise<RincianUnggahan> {
  const started = await world.api.call('kirimUnggahan', { idsekolah, macam, nama_berkas: `${macam}.csv` }, {
    ...by, file: typeof file === 'string' ? file : new Uint8Array(file),
  })
  return rincianOf(world, started, by)
}

/** Reads a file again with chosen columns. */
export async function readUnggahanAgain(
  world: World, request: RequestOf<'bacaUlangUnggahan'>, by: Officer,
): Promise<RincianUnggahan> {
  return rincianOf(world, await world.api.call('bacaUlangUnggahan', request, by), by)
}

async function rincianOf(world: World, started: Tugas, by: Officer): Promise<RincianUnggahan> {
  const { hasil, kegagalan } = await doneTugas(world, started, by)
  if (!hasil || !('unggahan' in hasil)) throw new Error(kegagalan?.kode ?? 'no result')
  return world.api.call('rincianUnggahan', { idunggahan: hasil.unggahan.idunggahan }, by)
}

type BillingSchool = { idsekolah: string; by: Officer; siswa: readonly { nis: string }[] }

export const HEAD_TAGIHAN = 'NIS;Jenis tagihan;Periode;Jumlah;Jatuh tempo\n'

/** A file with the SPP of one month for each pupil, that nobody was asked about yet. */
export function aFileOfBills(
  world: World, { siswa, ...school }: BillingSchool, periode = 'November 2026',
): Promise<RincianUnggahan> {
  const lines = siswa.map(({ nis }) => `${nis};SPP;${periode};450.000;10/11/2026\n`)
  return readUnggahan(world, school, `${HEAD_TAGIHAN}${lines.join('')}`)
}

/** A file of what pupils owe from before Lunas. */
export function aFileOfArrears(world: World, { siswa, ...school }: BillingSchool): Promise<RincianUnggahan> {
  const lines = siswa.map(({ nis }) => `${nis};SPP;Juni 2026;450.000;10/06/2026\n`)
  return readUnggahan(world, { ...school, macam: 'tunggakan' }, `${HEAD_TAGIHAN}${lines.join('')}`)
}

/** Proposes a file and has a second person agree. */
export async function applyUnggahan(
  world: World, idunggahan: string, by: Officer, second: Officer,
): Promise<Unggahan> {
  await world.api.call('ajukanUnggahan', { idunggahan }, by)
  return decide(world, 'putusUnggahan', { idunggahan, putusan: 'setuju' }, second)
}
