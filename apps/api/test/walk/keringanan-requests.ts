import type { keringananCalls } from '@lunas/contract/tagihan/keringanan.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, type KodeKind } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { decide } from '#test/decide'
import { aKeringanan } from '#test/keringanan'
import { aBillingSchool, aRun, issueRun } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type KeringananCall = keyof typeof keringananCalls

const HALF = {
  sekeluarga: false, persen: 50, nilai: null, gabung: 'tunggal', saudara_minimal: null, kelebihan: 'titipan',
  dari: '2026-07-01', sampai: null, uraian: 'Anak yatim',
} as const

/** Requests about reliefs of nobody. */
export function keringananRequests(): { [N in KeringananCall]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const idkeringanan = none('keringanan')
  return {
    getKeringanan: { idsekolah: none('sekolah'), cari: 'aisyah', kode_siswa: none('siswa'), status: 'diajukan' },
    ajukanKeringanan: { kode_siswa: none('siswa'), kode_jenis: none('jenis'), ...HALF },
    berkasKeringanan: { idkeringanan },
    fotoKeringanan: { idkeringanan },
    dampakKeringanan: { idkeringanan },
    putusKeringanan: { idkeringanan, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikKeringanan: { idkeringanan, alasan: 'Salah tulis' },
    akhiriKeringanan: { idkeringanan, sampai: '2026-12-31' },
  }
}

/** These need a relief of a school that one works for. */
export const OF_NO_RELIEF: readonly CallName[] = [
  'ajukanKeringanan', 'berkasKeringanan', 'fotoKeringanan', 'dampakKeringanan', 'putusKeringanan', 'tarikKeringanan', 'akhiriKeringanan',
]

/** A relief that is withdrawn, and one that is agreed to and ended. */
export async function keepKeringanan(world: World, deed: Deed): Promise<void> {
  const { by, second, kode_jenis, siswa: [first] } = await aBillingSchool(world)
  const half = { kode_siswa: first?.kode_siswa ?? '', kode_jenis, ...HALF }
  const { idkeringanan: wrong } = await deed('ajukanKeringanan', half, by)
  await deed('tarikKeringanan', { idkeringanan: wrong, alasan: 'Salah tulis' }, by)
  const { idkeringanan } = await deed('ajukanKeringanan', half, by)
  const { usulan } = await deed('berkasKeringanan', { idkeringanan }, by)
  await deed('putusKeringanan', { idkeringanan, putusan: 'setuju', dilihat: usulan?.sidik ?? '' }, second)
  await deed('akhiriKeringanan', { idkeringanan, sampai: '2026-12-31' }, second)
}

/** An institution whose school relieved a pupil before it billed. */
export async function liveWithKeringanan(world: World, institusi_id: string): Promise<void> {
  const school = await aBillingSchool(world, ['Aisyah'], institusi_id)
  const { idkeringanan } = await aKeringanan(world, school)
  await world.api.call('berkasKeringanan', { idkeringanan }, school.by)
  await decide(world, 'putusKeringanan', { idkeringanan, putusan: 'setuju' }, school.second)
  const { idpenagihan } = await aRun(world, school, { bulan: ['2026-11'] })
  await issueRun(world, idpenagihan, school.by, school.second)
}
