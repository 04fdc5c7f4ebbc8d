import { aPicture } from '#test/foto'
import { localDateAt } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import { DAY_MS, later } from '#platform/clock'
import { chooseBasket, lookUp } from '../payer/open.ts'
import { officeOf, type Made, type Payer, type Pupil } from '../payer/payer.ts'
import { sendOnce } from '../payer/send-once.ts'

/** A transfer to the school's bank: one officer records it, another finds it there or not. */
export async function payBySlip(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const { random, phone, diary } = payer
  const daftar = await lookUp(payer, pupil)
  const basket = daftar && chooseBasket(payer, daftar)
  if (!basket) return undefined
  const { tu, bendahara, kepala_sekolah } = officeOf(payer, pupil)
  const { kode_siswa, tagihan } = basket
  const asked = sumRupiah(tagihan.map(({ jumlah }) => jumlah))
  const jumlah = asked + (random.chance(0.3) ? random.int(1, 100_000) : 0)
  const pengirim = `Wali Hasan${payer.name}`
  // Yesterday, which is over in every time zone.
  const tanggal = localDateAt(later(payer.now(), -DAY_MS), 'Asia/Jakarta')
  const file = aPicture(payer.name)
  const kept = await phone.ask('unggahSlip', {}, { token: tu.token, file })
  const sent = 'answer' in kept
    ? await sendOnce(payer, 'kirimSlip', {
        kode_siswa, tagihan, jumlah, bank: 'Bank Tiga', pengirim, tanggal, foto: kept.answer.foto,
      }, { token: tu.token })
    : kept
  if (!('answer' in sent)) {
    diary.count(`refused: ${sent.kode}`)
    return undefined
  }
  const { idslip, usulan } = sent.answer
  const dilihat = usulan?.sidik ?? ''
  const yes = { idslip, putusan: 'setuju' as const, dilihat }
  const own = await phone.ask('putusSlip', yes, { token: tu.token })
  if ('answer' in own) diary.offences.push(`${idslip} was agreed to by its own sender`)
  const isFound = random.chance(0.85)
  const putusan = isFound ? ('setuju' as const) : ('tolak' as const)
  const decide = ({ token }: { token: string }) =>
    phone.ask('putusSlip', { idslip, putusan, alasan: 'sudah dicari di bank', dilihat }, { token })
  // Two colleagues open the same list.
  const deciders = random.chance(0.3) ? [bendahara, kepala_sekolah] : [bendahara]
  const told = await Promise.all(deciders.map(decide))
  diary.slips.set(idslip, {
    jumlah, isFound, pengirim, tanggal, sekolah_id: pupil.sekolah_id,
  })
  diary.count(`slip: ${putusan}`)
  const decided = told.find((one) => 'answer' in one)
  const kode_pembayaran = decided && 'answer' in decided && decided.answer.kode_pembayaran
  return isFound ? { pupil, ...(kode_pembayaran && { kode_pembayaran }) } : undefined
}
