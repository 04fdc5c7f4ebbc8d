import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import type { Titipan } from '@lunas/contract/titipan/titipan'
import { payByGateway, payOpened } from './by-gateway.ts'
import { chooseBasket, lookUp } from './open.ts'
import type { Made, Payer, Pupil } from './payer.ts'
import { newKey, sendOnce } from './send-once.ts'

/** How many children are tried to find one with titipan. */
const LOOKS = 4

/** A guardian spends a child's titipan; a child without any gets an overpayment. */
export async function payFromTitipan(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const { random, diary } = payer
  const found = await findKept(payer)
  if (!found) return payByGateway(payer, pupil, 'pay_more')
  const act = random.weighted({
    pay: 30, pay_twice: 20, pay_first: 25, let_it_pay: 12, move: 13,
  })
  diary.count(`titipan: ${act}`)
  if (act === 'let_it_pay') return letItPay(payer, found)
  if (act === 'move') return move(payer, found)
  if (act === 'pay_first') return payFirst(payer, found)
  return pay(payer, found, act === 'pay_twice')
}

type Kept = { pupil: Pupil; token: string; titipan: Titipan }

async function findKept({ phone, random, pupils }: Payer): Promise<Kept | undefined> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const pupil = random.pick(pupils)
    const { wali: token, kode_siswa } = pupil
    const told = token && (await phone.ask('getTitipan', { kode_siswa }, { token }))
    if (token && told && 'answer' in told && told.answer.jumlah > 0) {
      return { pupil, token, titipan: told.answer }
    }
  }
  return undefined
}

/** Pays one bill, or two at the same moment when titipan may cover only one. */
async function pay(
  payer: Payer, { pupil, token, titipan }: Kept, isDouble: boolean,
): Promise<Made | undefined> {
  const { diary } = payer
  const daftar = await lookUp(payer, pupil)
  const bills = daftar ? affordable(payer, daftar, titipan.jumlah) : []
  const { kode_siswa } = pupil
  const made = await Promise.all(
    bills.slice(0, isDouble ? 2 : 1).map(async (bagian) => {
      const key = newKey(payer)
      const request = { kode_siswa, metode: 'titipan' as const, tagihan: [bagian] }
      const told = await sendOnce(payer, 'buatPembayaran', request, { token, key })
      if ('answer' in told) diary.noteAnswer(told.answer, key)
      else diary.count(`refused: ${told.kode}`)
      return 'answer' in told ? told.answer.kode_pembayaran : undefined
    }),
  )
  const kode_pembayaran = made.find((kode) => kode !== undefined)
  return kode_pembayaran === undefined ? undefined : { pupil, kode_pembayaran }
}

/** Sets titipan aside; the gateway takes the rest, if it is ever paid. */
async function payFirst(payer: Payer, { pupil, token }: Kept): Promise<Made | undefined> {
  const { diary } = payer
  const daftar = await lookUp(payer, pupil)
  const basket = daftar && chooseBasket(payer, daftar)
  if (!basket) return undefined
  const key = newKey(payer)
  const request = { ...basket, titipan: true }
  const told = await sendOnce(payer, 'buatPembayaran', request, { token, key })
  if (!('answer' in told)) {
    diary.count(`refused: ${told.kode}`)
    return undefined
  }
  diary.noteAnswer(told.answer, key)
  return { pupil, kode_pembayaran: await payOpened(payer, told.answer) }
}

function affordable({ random }: Payer, { tagihan }: DaftarTagihan, held: number) {
  const open = tagihan.filter(({ sisa }) => sisa > 0)
  return random.shuffle(open).flatMap(({ kode_tagihan, sisa, boleh_dicicil }) => {
    if (sisa > held && !boleh_dicicil) return []
    return [{ kode_tagihan, jumlah: Math.min(sisa, held) }]
  })
}

/** The automatic payment may come later, so it does not count as one here. */
async function letItPay({ phone, diary }: Payer, { pupil, token }: Kept): Promise<undefined> {
  const { kode_siswa } = pupil
  diary.otomatis.set(kode_siswa, token)
  await phone.ask('otomatisTitipan', { kode_siswa, aktif: true }, { token })
}

async function move(payer: Payer, { pupil, token, titipan }: Kept): Promise<undefined> {
  const { random, diary } = payer
  const [sibling] = titipan.saudara
  if (!sibling?.kode_siswa) return
  const jumlah = random.int(1, titipan.jumlah)
  const request = { dari: pupil.kode_siswa, ke: sibling.kode_siswa, jumlah }
  const told = await sendOnce(payer, 'pindahTitipan', request, { token })
  diary.count('answer' in told ? 'titipan: moved' : `refused: ${told.kode}`)
}
