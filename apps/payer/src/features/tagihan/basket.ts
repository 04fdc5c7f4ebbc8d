import type { Tagihan } from '@lunas/contract/tagihan/tagihan'

/** Chosen bills by their code, and how much of each; undefined while a field is empty. */
export type Basket = Readonly<Record<string, number | undefined>>

export type BasketLine = {
  kode_tagihan: string
  nama: string
  jumlah: number
  /** Somebody else is paying it right now. */
  sedang_dibayar?: true
}

/** A bill that can be paid today. */
export function isPayable({ sisa, keadaan }: Tagihan): boolean {
  return sisa > 0 && keadaan !== 'terjadwal' && keadaan !== 'lunas' && keadaan !== 'dibatalkan'
}

/** Due bills are chosen at first, except those that somebody is paying at this moment. */
export function firstBasket(tagihan: readonly Tagihan[]): Basket {
  const pressing = tagihan.filter(
    (one) =>
      isPayable(one) &&
      !one.sedang_dibayar &&
      (one.keadaan === 'menunggak' || one.keadaan === 'jatuh_tempo'),
  )
  return Object.fromEntries(pressing.map((one) => [one.kode_tagihan, one.sisa]))
}

/** All that is owed; gifts are chosen one by one. */
export function fullBasket(tagihan: readonly Tagihan[]): Basket {
  const owed = tagihan.filter((one) => isPayable(one) && !one.sukarela)
  return Object.fromEntries(owed.map((one) => [one.kode_tagihan, one.sisa]))
}

export function toggleTagihan(basket: Basket, { kode_tagihan, sisa }: Tagihan): Basket {
  if (!(kode_tagihan in basket)) return { ...basket, [kode_tagihan]: sisa }
  const { [kode_tagihan]: _, ...rest } = basket
  return rest
}

/** Updates the basket to changed bills: paid ones leave, smaller ones are cut to their rest. */
export function reconcileBasket(basket: Basket, tagihan: readonly Tagihan[]): Basket {
  const kept = tagihan.filter((one) => isPayable(one) && one.kode_tagihan in basket)
  return Object.fromEntries(
    kept.map((one) => {
      const wanted = basket[one.kode_tagihan]
      const isMore = wanted !== undefined && wanted > one.sisa
      // Later parts of a plan are paid early only if the chosen amount covered them.
      if (isMore && wanted <= mostOf(one)) return [one.kode_tagihan, wanted]
      const whole = !one.boleh_dicicil || isMore
      return [one.kode_tagihan, whole ? one.sisa : wanted]
    }),
  )
}

/** The most that a bill takes: with a running plan all its parts, not only what is due. */
function mostOf({ sisa, cicilan }: Tagihan): number {
  return Math.max(sisa, cicilan?.sisa_seluruhnya ?? 0)
}

/** In the order of the bills; those whose amount is missing or impossible are `wrong`. */
export function readBasket(basket: Basket, tagihan: readonly Tagihan[]) {
  const lines: BasketLine[] = []
  let isWrong = false
  for (const one of tagihan) {
    if (!(one.kode_tagihan in basket)) continue
    const jumlah = basket[one.kode_tagihan]
    if (jumlah === undefined || jumlah < 1 || jumlah > mostOf(one)) isWrong = true
    else lines.push(lineOf(one, jumlah))
  }
  const total = lines.reduce((sum, line) => sum + line.jumlah, 0)
  return { lines, total, isReady: !isWrong && lines.length > 0 }
}

function lineOf({ kode_tagihan, nama, sedang_dibayar }: Tagihan, jumlah: number): BasketLine {
  return { kode_tagihan, nama, jumlah, ...(sedang_dibayar && { sedang_dibayar }) }
}
