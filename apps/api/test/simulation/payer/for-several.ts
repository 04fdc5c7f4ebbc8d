import type { Made, Payer, Pupil } from './payer.ts'
import { payOpened } from './by-gateway.ts'
import { buat, chooseBasket, lookUp, type ForOne } from './open.ts'

const CHILDREN_MAX = 3

/** One payment for several children of one institution; sometimes with a child of another one. */
export async function payForSeveral(payer: Payer, pupil: Pupil): Promise<Made | undefined> {
  const { random, diary, pupils } = payer
  const near = pupils.filter(({ institusi_id }) => institusi_id === pupil.institusi_id)
  const others = Array.from({ length: random.int(1, CHILDREN_MAX - 1) }, () => random.pick(near))
  const isMixed = random.chance(0.05)
  const children = new Set([pupil, ...others, ...(isMixed ? [random.pick(pupils)] : [])])
  const chosen: ForOne[] = []
  for (const child of children) {
    const daftar = await lookUp(payer, child)
    const basket = daftar && chooseBasket(payer, daftar)
    if (basket) chosen.push(basket)
  }
  const [first] = chosen
  if (!first) return undefined
  const keranjang = chosen.map(({ kode_siswa, tagihan }) => ({ kode_siswa, tagihan }))
  const told = await buat(payer, { metode: first.metode, keranjang })
  if (!('answer' in told)) {
    diary.count(`refused: ${told.kode}`)
    return undefined
  }
  diary.baskets.add(told.answer.kode_pembayaran)
  return { pupil, kode_pembayaran: await payOpened(payer, told.answer) }
}
