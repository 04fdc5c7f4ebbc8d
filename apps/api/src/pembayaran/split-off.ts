import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Asked } from '#ports/payable'
import type { Needs } from '#pembayaran/needs'
import type { Baris } from '#pembayaran/pembayaran'

type Part = { untuk: Untuk; pihak_id: string; asked: readonly Asked[] }
type SplitPart = { kept: Baris[]; rest: Asked[] }

/**
 * Splits each part into what titipan pays and the rest for a gateway, in the order of the parts.
 * Only kinds that allow it are split; locks the titipan of their pupils until the commit.
 */
export async function splitOff(
  { payables, keptMoney }: Pick<Needs, 'payables' | 'keptMoney'>,
  tx: Tx, parts: readonly Part[], minimum: Rupiah,
): Promise<SplitPart[]> {
  const split = parts.filter(({ untuk }) => payables[untuk].isSplitWithTitipan)
  const splits = await keptMoney.splitBasket(
    tx,
    split.map(({ pihak_id, asked }) => ({ siswa_id: pihak_id, rincian: asked.map(toBaris) })),
    minimum,
  )
  return parts.map((part) => {
    const found = splits[split.indexOf(part)]
    return found
      ? { kept: found.kept, rest: found.rest.map(fromBaris) }
      : { kept: [], rest: [...part.asked] }
  })
}

function toBaris({ target_id, jumlah }: Asked): Baris {
  return { tagihan_id: target_id, jumlah }
}

export function fromBaris({ tagihan_id, jumlah }: Baris): Asked {
  return { target_id: tagihan_id, jumlah }
}
