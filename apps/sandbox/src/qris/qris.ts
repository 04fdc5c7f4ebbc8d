import { encodePayload } from '#qris/tlv'
import type { Field } from '#qris/tlv'

/** The sandbox's merchant; fictitious, so no wallet can really pay it. */
const MERCHANT = {
  domain: 'ID.CO.LUNAS.WWW',
  pan: '936009140000012345',
  id: '000885000012345',
  nmid: 'ID1025000012345',
  criteria: 'URE',
  mcc: '8211',
  name: 'LUNAS SANDBOX',
  city: 'DEPOK',
  postal_code: '16411',
} as const

/** Dynamic: made for one amount. A static code would leave the amount to the payer. */
const DYNAMIC = '12'

/**
 * The payload of one charge. The reference goes into 62-50, as GoPay does it, because the labels
 * that EMV defines are too short for a UUID.
 */
export function dynamicQris(charge: { amount: number; reference: string }): string {
  return encodePayload([
    ['00', '01'],
    ['01', DYNAMIC],
    ['26', merchantFields()],
    [
      '51',
      [
        ['00', 'ID.CO.QRIS.WWW'],
        ['02', MERCHANT.nmid],
        ['03', MERCHANT.criteria],
      ],
    ],
    ['52', MERCHANT.mcc],
    ['53', '360'],
    ['54', String(charge.amount)],
    ['58', 'ID'],
    ['59', MERCHANT.name],
    ['60', MERCHANT.city],
    ['61', MERCHANT.postal_code],
    [
      '62',
      [
        ['50', charge.reference],
        ['07', 'A01'],
      ],
    ],
  ])
}

function merchantFields(): Field[] {
  return [
    ['00', MERCHANT.domain],
    ['01', MERCHANT.pan],
    ['02', MERCHANT.id],
    ['03', MERCHANT.criteria],
  ]
}
