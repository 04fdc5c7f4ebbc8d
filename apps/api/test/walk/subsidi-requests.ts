import type { subsidiCalls } from '@lunas/contract/kantin/subsidi.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, type KodeKind } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, aSiswa } from '#test/builders'
import { dayAfter } from '#test/pesan-makan'
import { giveSubsidi } from '#test/subsidi'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type SubsidiCall = keyof typeof subsidiCalls

const LUNCH = {
  nama: 'Makan siang gratis', sumber: 'sponsor', sponsor: 'Toko Berkah', jumlah: 15_000, dari: '2026-11-18',
  sampai: '2027-06-30', hari: [1, 2, 3, 4, 5], kelas: [],
} satisfies Partial<RequestOf<'ajukanSubsidi'>>

/** Requests about money for food of a school that the sample's people do not work for. */
export function subsidiRequests(): { [N in SubsidiCall]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const idsubsidi = none('subsidi')
  return {
    getSubsidi: { idsekolah: none('sekolah'), cari: 'makan', status: 'diajukan' },
    ajukanSubsidi: { idsekolah: none('sekolah'), ...LUNCH, siswa: [none('siswa')] },
    putusSubsidi: { idsubsidi, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikSubsidi: { idsubsidi, alasan: 'Salah tulis' },
    akhiriSubsidi: { idsubsidi },
  }
}

/** These need a school that one works for. */
export const OF_NO_SUBSIDI: readonly CallName[] = ['ajukanSubsidi', 'putusSubsidi', 'tarikSubsidi', 'akhiriSubsidi']

/** Money for food that is withdrawn, and such that is agreed to and ended. */
export async function keepSubsidi(world: World, deed: Deed): Promise<void> {
  const siswa = await aSiswa(world)
  const { sekolah, kode_siswa } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const request = {
    idsekolah: sekolah.idsekolah, ...LUNCH, dari: dayAfter(world, 0), sampai: dayAfter(world, 9), siswa: [kode_siswa],
  }
  const { idsubsidi: wrong } = await deed('ajukanSubsidi', request, tu)
  await deed('tarikSubsidi', { idsubsidi: wrong, alasan: 'Salah tulis' }, tu)
  const { idsubsidi, usulan } = await deed('ajukanSubsidi', request, tu)
  await deed('putusSubsidi', { idsubsidi, putusan: 'setuju', dilihat: usulan?.sidik ?? '' }, bendahara)
  await deed('akhiriSubsidi', { idsubsidi }, bendahara)
}

/** An institution whose school pays a pupil's food of the day. */
export async function liveWithSubsidi(world: World, institusi_id: string): Promise<void> {
  await giveSubsidi(world, [await aSiswa(world, { institusi_id })])
}
