import type { Metode } from '@lunas/contract/pembayaran/status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { aSiswa, aTagihan } from '#test/builders'
import { decide } from '#test/decide'
import { eventually } from '#test/eventually'
import { imporBerkas, midtransReport, reportedOf } from '#test/impor'
import type { PayOptions } from '#test/sandbox-control'
import { payFor, paymentReaches } from '#test/story'
import type { Officer, School, Walker } from '../walk/walker.ts'

type Line = { uraian: string; jumlah: number; ref?: string }

/** The people of one school, and one who looks after the institution. Every story takes the first. */
export function castOf({ schools, operators }: Walker) {
  const [sekolah] = schools
  const [operator, second] = operators
  const [tu] = sekolah?.tu ?? []
  const [bendahara] = sekolah?.bendahara ?? []
  if (!sekolah || !operator || !second || !tu || !bendahara) throw new Error('the town is empty')
  return { sekolah, operator, second, tu, bendahara }
}

/** A pupil without a past, with one bill. */
export async function aBilled({ world }: Walker, sekolah: School, jumlah: number) {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan } = await aTagihan(world, siswa, { jumlah })
  return { siswa, kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
}

/** A payment of a new pupil's bill whose money came through the gateway. */
export async function aPaid(
  walker: Walker, { sekolah, jumlah, metode = 'qris' }: {
    sekolah: School; jumlah: number; metode?: Metode
  },
): Promise<string> {
  const { kode_siswa, tagihan } = await aBilled(walker, sekolah, jumlah)
  const { kode_pembayaran } = await payFor(walker.world, { kode_siswa }, tagihan, metode)
  await payInSandbox(walker, kode_pembayaran)
  return kode_pembayaran
}

export async function payInSandbox(
  { world }: Walker, kode_pembayaran: string, options: PayOptions = {},
): Promise<void> {
  await world.sandbox.pay(kode_pembayaran, options)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
}

/** The gateway's report about one payment; about a sum below nought where it says that money left. */
export async function report(
  { world }: Walker, kode_pembayaran: string, by: Officer, left?: number,
) {
  const money = await reportedOf(world, kode_pembayaran)
  // A fee above the price list would be a case, and then the money waits.
  const isi = midtransReport(world, [{ ...money, ...(left && { jumlah: -left }), biaya: 0 }])
  const nama_berkas = 'midtrans.csv'
  return (await imporBerkas(world, { format: 'midtrans', nama_berkas, isi }, by)).impor
}

/** One line of the statement of a school's own account. */
export async function statement(
  { world, today }: Walker, { idsekolah }: School, { uraian, jumlah, ref = '' }: Line, by: Officer,
) {
  const { impor } = await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI', idsekolah,
    isi: `Tanggal;Uraian;Masuk;Ref\n${[today(), uraian, `${jumlah},00`, ref].join(';')}\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk', referensi: 'Ref' },
  }, by)
  return impor
}

/** A refund that two people agree on. Nothing where the program refuses to be asked for it. */
export async function agreeOnRefund(
  { world, ask }: Walker, request: RequestOf<'ajukanPengembalian'>, [tu, bendahara]: [Officer, Officer],
): Promise<string | undefined> {
  const asked = await ask('ajukanPengembalian', request, tu)
  if (!asked) return undefined
  const { idpengembalian } = asked
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  return idpengembalian
}

/** Waits until a refund is over, whatever ended it. */
export async function refundEnds(
  { world }: Walker, idpengembalian: string, by: Officer,
): Promise<void> {
  await eventually(async () => {
    const over = await world.api.call('getPengembalian', { status: 'selesai' }, by)
    return over.some((one) => one.idpengembalian === idpengembalian)
  })
}

/** Waits until the gateway has told us everything about a charge. */
export async function allIsTold({ world }: Walker, kode_pembayaran: string): Promise<void> {
  await eventually(async () => {
    const { notifications } = await world.sandbox.charge(kode_pembayaran)
    return notifications.every(({ state }) => state !== 'waiting')
  })
}
