import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { HARGA_BAGIAN } from '#test/program'
import { distribute } from '../desk/distribute.ts'
import { help } from '../desk/help.ts'
import type { Program } from '../people/add-programs.ts'
import { payOpened } from './by-gateway.ts'
import { billsOf } from './for-saldo.ts'
import { buat } from './open.ts'
import type { Made, Payer, Pupil } from './payer.ts'

const SMALLEST = 10_000
const LARGEST = 400_000
/** The share of donors who give so much that the fund can pay whole bills. */
const GENEROUS_RATE = 0.25
const GENEROUS = 1_900_000
const SHARES_MAX = 3
const NAMED_RATE = 0.6
/** The share of donations after which the unit gives money of the fund away. */
const DISTRIBUTED_RATE = 0.4
/** The share of donations after which a school asks that a program pays a bill. */
const HELPED_RATE = 0.7

/** Gives to a program of the child's institution, alone or together with the child's bills. */
export async function giveDonasi(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const { random, diary, programs } = payer
  const near = programs.filter(({ institusi_id }) => institusi_id === pupil.institusi_id)
  const program = random.pick(near)
  const part = partFor(payer, program)
  const metode = random.pick(METODE_GERBANG)
  const bills = random.chance(0.35) ? await billsOf(payer, pupil) : []
  const told = await buat(
    payer, bills.length > 0 ? { metode, keranjang: [...bills, part] } : { metode, ...part },
  )
  if (!('answer' in told)) {
    diary.count(`refused: ${told.kode}`)
    return undefined
  }
  diary.count(`donation: ${program.jenis}${bills.length > 0 ? ' with bills' : ''}`)
  if (bills.length > 0) diary.baskets.add(told.answer.kode_pembayaran)
  const kode_pembayaran = await payOpened(payer, told.answer)
  if (random.chance(DISTRIBUTED_RATE)) await distribute(payer, program)
  if (random.chance(HELPED_RATE)) await help(payer, pupil.institusi_id)
  // A basket of bills and a donation is refunded by the school of its first part.
  return { pupil, sekolah_id: bills.length > 0 ? pupil.sekolah_id : program.sekolah_id, kode_pembayaran }
}

function partFor({ random }: Payer, { kode_program, jenis }: Program) {
  const bagian = jenis === 'qurban' ? random.int(1, SHARES_MAX) : undefined
  return {
    untuk: 'donasi' as const,
    kode_program,
    jumlah: bagian
      ? bagian * HARGA_BAGIAN
      : random.int(SMALLEST, random.chance(GENEROUS_RATE) ? GENEROUS : LARGEST),
    ...(bagian && { bagian }),
    ...(random.chance(NAMED_RATE) && { nama: 'Siti Rahma', nomor_wa: '081234567890' }),
  }
}
