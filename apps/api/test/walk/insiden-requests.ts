import type { insidenCalls } from '@lunas/contract/insiden/insiden.calls'
import type { retensiCalls } from '@lunas/contract/portal/retensi.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { aPengguna, aSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { anInsiden, PEMBERITAHUAN } from '#test/insiden'
import type { World } from '#test/world'

type InsidenCall = keyof typeof insidenCalls | Exclude<keyof typeof retensiCalls, 'getRetensi'>

/** Requests about incidents, and the documents about personal data. */
export function insidenRequests(world: World): { [N in InsidenCall]: RequestOf<N> } {
  const idinsiden = 'ISD-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8'
  const facts = anInsiden(world)
  return {
    perjanjianPemrosesan: {},
    rekamanPemrosesan: {},
    kelompokInsiden: {},
    daftarInsiden: {},
    bukaInsiden: facts,
    ubahInsiden: { idinsiden, ...facts },
    hitungInsiden: { idinsiden },
    daftarTerdampak: { idinsiden, status: 'gagal' },
    pratinjauInsiden: PEMBERITAHUAN,
    ajukanInsiden: { idinsiden, ...PEMBERITAHUAN },
    putusInsiden: { idinsiden, putusan: 'setuju', dilihat: '0'.repeat(64) },
    tarikInsiden: { idinsiden, alasan: 'Salah tulis' },
    tandaiInsiden: { idinsiden, catatan: 'Datang ke sekolah' },
    tutupInsiden: { idinsiden, catatan: 'Selesai' },
    suratInsiden: { idinsiden },
  }
}

/** The tables that these calls write, also with odd requests. */
export const INSIDEN_CHANGING: Partial<Record<CallName, readonly string[]>> = {
  bukaInsiden: ['insiden', 'insiden_terdampak', 'jejak'],
  perjanjianPemrosesan: ['jejak'],
  rekamanPemrosesan: ['jejak'],
}

/** These need an incident that a sample cannot have. */
export const OF_NO_INSIDEN: readonly CallName[] = [
  'ubahInsiden', 'hitungInsiden', 'daftarTerdampak', 'ajukanInsiden', 'putusInsiden', 'tarikInsiden',
  'tandaiInsiden', 'tutupInsiden', 'suratInsiden', 'eksporTerdampak',
]

/** An incident whose notice two people agreed to, with an account, a number and a pupil in it. */
export async function liveWithInsiden(world: World, institusi_id: string): Promise<void> {
  const [admin, second] = [
    await aPengguna(world, 'admin_institusi', { institusi_id }),
    await aPengguna(world, 'operator', { institusi_id }),
  ]
  await aSiswa(world, { institusi_id })
  const { idinsiden } = await world.api.call('bukaInsiden', anInsiden(world, ['akun', 'siswa']), admin)
  await world.api.call('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, admin)
  await decide(world, 'putusInsiden', { idinsiden, putusan: 'setuju' }, second)
}
