import type { sponsorCalls } from '@lunas/contract/kantin/sponsor.calls'
import type { subsidiCalls } from '@lunas/contract/kantin/subsidi.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, type KodeKind } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, aSiswa } from '#test/builders'
import { dayAfter } from '#test/pesan-makan'
import { aSponsorPayment, giveSubsidi, sponsorOwes } from '#test/subsidi'
import { aKelas, sitIn } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type SubsidiCall = keyof typeof subsidiCalls | keyof typeof sponsorCalls

const LUNCH = {
  nama: 'Makan siang gratis', sumber: 'sponsor', sponsor: 'Toko Berkah', jumlah: 15_000, dari: '2026-11-18',
  sampai: '2027-06-30', hari: [1, 2, 3, 4, 5], kelas: [],
} satisfies Partial<RequestOf<'ajukanSubsidi'>>

/** Requests about money for food of a school that the sample's people do not work for. */
export function subsidiRequests(): { [N in SubsidiCall]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const idsubsidi = none('subsidi')
  const idbayar = none('bayarsponsor')
  return {
    getSubsidi: { idsekolah: none('sekolah'), cari: 'makan', status: 'diajukan' },
    ajukanSubsidi: { idsekolah: none('sekolah'), ...LUNCH, siswa: [none('siswa')] },
    putusSubsidi: { idsubsidi, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikSubsidi: { idsubsidi, alasan: 'Salah tulis' },
    akhiriSubsidi: { idsubsidi },
    sisaSponsor: { idsekolah: none('sekolah') },
    daftarSponsor: { idsekolah: none('sekolah'), cari: 'berkah', dari: '2026-11-01', sampai: '2026-11-30', status: 'menunggu' },
    ajukanSponsor: { idsubsidi, cara: 'tunai', jumlah: 10_000, tanggal: '2026-11-18', catatan: '' },
    putusSponsor: { idbayar, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikSponsor: { idbayar, alasan: 'Salah tulis' },
  }
}

/** These need a school that one works for. */
export const OF_NO_SUBSIDI: readonly CallName[] = [
  'ajukanSubsidi', 'putusSubsidi', 'tarikSubsidi', 'akhiriSubsidi', 'ajukanSponsor', 'putusSponsor',
  'tarikSponsor',
]

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
  const owed = await sponsorOwes(world)
  const money = { idsubsidi: owed.idsubsidi, cara: 'tunai', jumlah: 10_000, tanggal: dayAfter(world, 0), catatan: '' } as const
  const { idbayar: mistaken } = await deed('ajukanSponsor', money, owed.by)
  await deed('tarikSponsor', { idbayar: mistaken, alasan: 'Salah tulis' }, owed.by)
  const paid = await deed('ajukanSponsor', money, owed.by)
  const said = { idbayar: paid.idbayar, putusan: 'setuju', dilihat: paid.usulan?.sidik ?? '' } as const
  await deed('putusSponsor', said, owed.second)
}

/** An institution whose school pays a pupil's food of the day, and whose sponsor paid. */
export async function liveWithSubsidi(world: World, institusi_id: string): Promise<void> {
  await giveSubsidi(world, [await aSiswa(world, { institusi_id })])
  const siswa = await aSiswa(world, { institusi_id })
  const kelas = await aKelas(world, siswa.sekolah)
  await sitIn(world, siswa, kelas)
  await giveSubsidi(world, [siswa], { kelas: [kelas.idkelas], siswa: [] })
  await aSponsorPayment(world, await sponsorOwes(world, institusi_id))
}
