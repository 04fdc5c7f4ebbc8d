import { randomInt } from 'node:crypto'
import type { ChannelRequest } from '#gateway/channel-request'
import type { Channel, VaBank } from '#gateway/charge'

/** Bank prefix, and how many digits a merchant may choose after it. */
const VA_RULES: Record<VaBank | 'permata', { prefix: string; digits: number; wish: Range }> = {
  bca: { prefix: '39358', digits: 11, wish: { min: 6, max: 18 } },
  bni: { prefix: '9884', digits: 12, wish: { min: 8, max: 12 } },
  bri: { prefix: '26215', digits: 13, wish: { min: 13, max: 13 } },
  cimb: { prefix: '1899', digits: 12, wish: { min: 12, max: 12 } },
  permata: { prefix: '8778', digits: 12, wish: { min: 12, max: 12 } },
}

type Range = { min: number; max: number }

type IsTaken = (number: string) => boolean

/** Mandiri's biller code, the one from the provider's samples. */
const MANDIRI_BILLER_CODE = '70012'

/** Issues the number that the payer types; never one that another charge has. */
export function issueChannel(wanted: ChannelRequest, isTaken: IsTaken): Channel {
  switch (wanted.kind) {
    case 'va':
      return { kind: 'va', bank: wanted.bank, va_number: issueVa(wanted.bank, wanted, isTaken) }
    case 'permata':
      return { kind: 'permata', permata_va_number: issueVa('permata', wanted, isTaken) }
    case 'echannel':
      return {
        kind: 'echannel',
        biller_code: MANDIRI_BILLER_CODE,
        bill_key: freeNumber('', 12, isTaken),
      }
    case 'cstore':
      return {
        kind: 'cstore',
        store: wanted.store,
        payment_code: freeNumber(wanted.store === 'alfamart' ? '8011' : '2901', 12, isTaken),
      }
    case 'qris':
    case 'gopay':
    case 'shopeepay':
      return wanted
  }
}

/** A requested number that is too long is cut, too short is zero-padded, taken is ignored. */
function issueVa(
  bank: VaBank | 'permata',
  { wished_number }: { wished_number?: string },
  isTaken: IsTaken,
): string {
  const { prefix, digits, wish } = VA_RULES[bank]
  if (wished_number !== undefined) {
    const number = prefix + wished_number.slice(0, wish.max).padStart(wish.min, '0')
    if (!isTaken(number)) return number
  }
  return freeNumber(prefix, digits, isTaken)
}

function freeNumber(prefix: string, digits: number, isTaken: IsTaken): string {
  for (;;) {
    const number = prefix + randomDigits(digits)
    if (!isTaken(number)) return number
  }
}

function randomDigits(count: number): string {
  const high = String(randomInt(10 ** 6)).padStart(6, '0')
  const low = String(randomInt(10 ** 9)).padStart(9, '0')
  return (high + low).slice(-count)
}
