import { setTimeout as pause } from 'node:timers/promises'
import type { CaraPengembalian, Pengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { officeOf, type Payer, type Pupil } from '../payer/payer.ts'
import type { Phone } from '../payer/phone.ts'
import { sendOnce } from '../payer/send-once.ts'
import type { Office } from '../people/people.ts'
import type { Random } from '../random.ts'
import { callOff, isDisputed, openDrawer, payOut } from './give-cash.ts'

const REJECT_RATE = 0.12
const CARELESS_RATE = 0.2
const CALLED_OFF_RATE = 0.2
/** How often an officer retries while the gateway does not answer. */
const PRESSES = 4
const PRESS_MS_MAX = 400

/** A requested refund: of a payment, or of a child's titipan. */
type Want =
  | { kode_pembayaran: string; cara: CaraPengembalian; jumlah: number }
  | { kode_siswa: string; cara: 'transfer' | 'tunai'; jumlah: number }

/** A parent wants a refund: one person requests it, another approves it, and it is paid out. */
export async function giveBack(
  payer: Payer, at: { sekolah_id: string }, kode_pembayaran: string,
): Promise<void> {
  const { phone, random } = payer
  const office = officeOf(payer, at)
  const { token } = office.tu
  const limit = await phone.ask('cekPengembalian', { kode_pembayaran }, { token })
  if (!('answer' in limit) || limit.answer.dapat_dikembalikan === 0) return
  const open = limit.answer.cara.filter(({ tersedia }) => tersedia)
  // Through the gateway where possible, because most can fail on that way.
  const byGateway = open.find(({ cara }) => cara === 'gerbang')
  const { cara } = byGateway && random.chance(0.7) ? byGateway : random.pick(open)
  const most = limit.answer.dapat_dikembalikan
  const jumlah = random.chance(0.6) ? most : random.int(1, most)
  const want = { kode_pembayaran, cara, jumlah }
  if (cara === 'tunai') return giveBackInCash(payer, office, want)
  const agreed = await agreeOn(payer, office, want)
  if (agreed) await see(phone, agreed, office.bendahara.token, random)
}

/** Refunds a child's titipan, whatever it came from. */
export async function giveTitipanBack(payer: Payer, pupil: Pupil): Promise<void> {
  const { random, phone, diary } = payer
  const office = officeOf(payer, pupil)
  const { kode_siswa } = pupil
  const kept = await phone.ask('rincianTitipan', { kode_siswa }, { token: office.tu.token })
  if (!('answer' in kept) || kept.answer.jumlah === 0) return diary.count('refund: nothing is kept')
  const most = kept.answer.jumlah
  const jumlah = random.chance(0.5) ? most : random.int(1, most)
  const cara = random.chance(0.3) ? ('tunai' as const) : ('transfer' as const)
  if (cara === 'tunai') return giveBackInCash(payer, office, { kode_siswa, cara, jumlah })
  const agreed = await agreeOn(payer, office, { kode_siswa, cara, jumlah })
  if (agreed) await see(phone, agreed, office.bendahara.token, random)
}

/** The drawer is not counted in between. Some officers promise more cash than it holds. */
function giveBackInCash(payer: Payer, office: Office, want: Want): Promise<void> {
  const officer = office.bendahara
  return officer.alone(async () => {
    const drawer = await openDrawer({ ...payer, officer })
    const isCareless = payer.random.chance(CARELESS_RATE)
    const jumlah = isCareless ? want.jumlah : Math.min(want.jumlah, drawer?.seharusnya ?? 0)
    if (jumlah === 0) return payer.diary.count('refund: no cash in the drawer')
    const agreed = await agreeOn(payer, office, { ...want, jumlah })
    if (agreed?.status === 'berjalan') await payOut({ ...payer, officer }, agreed)
  })
}

/** One officer requests and another decides. */
async function agreeOn(
  payer: Payer, { tu, bendahara, kepala_sekolah }: Office, want: Want,
): Promise<Pengembalian | undefined> {
  const { phone, random, diary } = payer
  const asker = random.chance(0.25) ? bendahara : tu
  const why = { alasan: 'salah bayar', tujuan: tujuanOf(want.cara) }
  const { token } = asker
  const asked = 'kode_siswa' in want
    ? await sendOnce(payer, 'kembalikanTitipan', { ...want, ...why }, { token })
    : await sendOnce(payer, 'ajukanPengembalian', { ...want, ...why }, { token })
  if (!('answer' in asked)) return void diary.count(`refused: ${asked.kode}`)
  const { idpengembalian, usulan } = asked.answer
  const putusan = random.chance(REJECT_RATE) ? ('tolak' as const) : ('setuju' as const)
  const say = (word: 'setuju' | 'tolak', by: { token: string }) =>
    phone.ask('putusPengembalian', {
      idpengembalian, putusan: word, alasan: 'ya', dilihat: usulan?.sidik ?? '',
    }, { token: by.token })
  if (asker === bendahara && 'answer' in (await say('setuju', bendahara))) {
    diary.offences.push(`${idpengembalian} was agreed on by whoever asked for it`)
  }
  const decide = (by: { token: string }) => say(putusan, by)
  const others = [bendahara, kepala_sekolah].filter((one) => one !== asker)
  const told = await Promise.all((random.chance(0.3) ? others : others.slice(-1)).map(decide))
  diary.count(`refund: ${'kode_siswa' in want ? 'kept ' : ''}${want.cara} ${putusan}`)
  const agreed = told.find((one) => 'answer' in one)
  return agreed && 'answer' in agreed ? agreed.answer : undefined
}

function tujuanOf(cara: CaraPengembalian): string {
  return cara === 'transfer' ? 'Bank Tiga 0123456789 a.n. Wali' : ''
}

/** Retries until the refund is paid out, or the officer gives up. */
export async function see(
  phone: Phone, refund: Pengembalian, token: string, random: Random,
): Promise<Pengembalian> {
  let seen = refund
  const { idpengembalian, cara } = refund
  // The family withdraws the refund, perhaps while an officer pays it out.
  if (cara === 'transfer' && random.chance(CALLED_OFF_RATE)) {
    await callOff(phone, refund, token)
  }
  for (let press = 0; press < PRESSES && seen.status === 'berjalan'; press++) {
    const request = { idpengembalian, referensi: `TRF-${random.int(0, 2 ** 31)}` }
    // Two presses at once, as on a slow screen.
    const told = await Promise.all(
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
        phone.ask('selesaikanPengembalian', request, { token }),
      ),
    )
    const last = told.find((one) => 'answer' in one)
    if (told.some(isDisputed)) await callOff(phone, refund, token)
    if (!last || !('answer' in last)) return seen
    seen = last.answer
    if (seen.status === 'berjalan') await pause(random.int(0, PRESS_MS_MAX))
  }
  return seen
}
