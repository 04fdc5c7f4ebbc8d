import type { operatorCalls } from '@lunas/contract/operator/operator.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { aPengguna } from '#test/builders'
import { givenUpAntrean, withTotp } from '#test/operator'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

const SAKLAR = { hal: 'alfamart', kalimat: '' } as const
const KUNCI = { nama: 'whatsapp_verify_token', kunci: 'kunci-uji-yang-cukup-panjang' } as const

/** Requests of the operator's room. */
export function operatorRequests(): { [N in keyof typeof operatorCalls]: RequestOf<N> } {
  return {
    keadaanPenyedia: {},
    daftarKunci: {},
    ubahKunci: { ...KUNCI, kode: '000000' },
    daftarSaklar: {},
    ubahSaklar: SAKLAR,
    daftarAntrean: {},
    ulangAntrean: { idantrean: '1' },
  }
}

/** These need an authenticator app, or a job that gave up. */
export const OF_NO_OPERATOR: readonly CallName[] = ['ubahKunci', 'ulangAntrean']

export const OPERATOR_CHANGING: Partial<Record<CallName, readonly string[]>> = { ubahSaklar: ['saklar', 'jejak'] }

/** A key is changed and given back to the environment, a switch is turned, and a job is tried again. */
export async function keepRoom(world: World, deed: Deed): Promise<void> {
  const operator = await aPengguna(world, 'operator')
  const nextKode = await withTotp(world, operator)
  await deed('ubahKunci', { ...KUNCI, kode: nextKode() }, operator)
  await deed('ubahKunci', { ...KUNCI, kunci: null, kode: nextKode() }, operator)
  await deed('ubahSaklar', { ...SAKLAR, kalimat: 'Alfamart sedang dirawat.' }, operator)
  await deed('ubahSaklar', SAKLAR, operator)
  await deed('ulangAntrean', { idantrean: await givenUpAntrean(world) }, operator)
}
