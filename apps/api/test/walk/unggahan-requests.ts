import type { unggahanCalls } from '@lunas/contract/tagihan/unggahan.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aBillingSchool } from '#test/tagih'
import { aFileOfBills, applyUnggahan, HEAD_TAGIHAN } from '#test/unggahan'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

const PILIHAN: RequestOf<'bacaUlangUnggahan'>['kolom'] = [
  { judul: 'nis', kolom: 'nis' }, { judul: 'jenis tagihan', kolom: 'jenis' }, { judul: 'jumlah', kolom: 'jumlah' },
]

type UnggahanCall = keyof typeof unggahanCalls

export function unggahanRequests(): { [N in UnggahanCall]: RequestOf<N> } {
  const idunggahan = formatKode('unggahan', 'mobile', randomId())
  const idsekolah = formatKode('sekolah', 'mobile', randomId())
  return {
    kirimUnggahan: { idsekolah, macam: 'tagihan', nama_berkas: 'tagihan.csv' },
    templatUnggahan: { macam: 'tunggakan' },
    daftarUnggahan: { idsekolah },
    rincianUnggahan: { idunggahan },
    bacaUlangUnggahan: { idunggahan, kolom: PILIHAN },
    galatUnggahan: { idunggahan },
    ajukanUnggahan: { idunggahan },
    putusUnggahan: { idunggahan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikUnggahan: { idunggahan, alasan: 'Salah berkas' },
    batalkanUnggahan: { idunggahan, alasan: 'Salah berkas' },
  }
}

/** The sample names a school that one does not work for, or a file that does not exist. */
export const OF_NO_UNGGAHAN = [
  'kirimUnggahan', 'rincianUnggahan', 'bacaUlangUnggahan', 'galatUnggahan', 'ajukanUnggahan', 'putusUnggahan', 'tarikUnggahan',
  'batalkanUnggahan',
] as const satisfies UnggahanCall[]

/** Everything that staff do with files of bills, once each. */
export async function keepUnggahan(world: World, deed: Deed): Promise<void> {
  const school = await aBillingSchool(world)
  const { idsekolah, by, second } = school
  await deed('kirimUnggahan', { idsekolah, macam: 'tagihan', nama_berkas: 'tagihan.csv' }, { ...by, file: HEAD_TAGIHAN })
  const first = await aFileOfBills(world, school)
  await deed('bacaUlangUnggahan', { idunggahan: first.idunggahan, kolom: PILIHAN }, by)
  const { idunggahan } = await aFileOfBills(world, school)
  await deed('ajukanUnggahan', { idunggahan }, by)
  await deed('tarikUnggahan', { idunggahan, alasan: 'Salah' }, by)
  const asked = await deed('ajukanUnggahan', { idunggahan }, by)
  await deed('putusUnggahan', { idunggahan, putusan: 'setuju', dilihat: asked.usulan?.sidik ?? '' }, second)
  const back = await deed('batalkanUnggahan', { idunggahan, alasan: 'Salah bulan' }, by)
  await deed('putusUnggahan', { idunggahan, putusan: 'setuju', dilihat: back.usulan?.sidik ?? '' }, second)
}

/** An institution with a file of bills in force. */
export async function liveWithUnggahan(world: World, institusi_id: string): Promise<void> {
  const school = await aBillingSchool(world, ['Hasan'], institusi_id)
  const { idunggahan } = await aFileOfBills(world, school)
  await applyUnggahan(world, idunggahan, school.by, school.second)
}
