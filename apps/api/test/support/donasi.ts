import type { RequestOf } from '@lunas/contract/wire/calls'
import type { MadeProgram } from '#test/program'
import { paymentReaches } from '#test/story'
import type { World } from '#test/world'

type Request = Extract<RequestOf<'buatPembayaran'>, { untuk: 'donasi' }>

/** Opens a donation of Rp50.000 by QRIS from a donor with a name, unless told otherwise. */
export function openDonasi(
  world: World, { kode_program }: MadeProgram, changes: Partial<Request> = {}, person?: { token: string },
) {
  const request: Request = {
    untuk: 'donasi', kode_program, jumlah: 50_000, nama: 'Siti Rahma', metode: 'qris', ...changes,
  }
  return world.api.call('buatPembayaran', request, person)
}

/** A paid donation; answers the number of its receipt. */
export async function payDonasi(world: World, program: MadeProgram): Promise<string> {
  const { kode_pembayaran } = await openDonasi(world, program)
  await world.sandbox.pay(kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  return nomor_kuitansi ?? ''
}
