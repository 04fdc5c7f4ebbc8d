/** How the biller ends a transaction for a number. */
export const OUTCOMES = [
  'success', 'failure', 'pending_success', 'pending_failure', 'inquiry_failure',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The documented test numbers of prepaid products. */
const PREPAID: Record<string, Outcome> = {
  '087800001230': 'success',
  '087800001232': 'failure',
  '087800001233': 'pending_success',
  '087800001234': 'pending_failure',
}

/** The documented numbers of each bill: paid, unknown, refused; pending ones begin differently. */
const POSTPAID: Record<string, Record<string, Outcome>> = {
  pln: {
    '530000000003': 'inquiry_failure', '530000000006': 'failure',
    '630000000001': 'pending_success', '630000000002': 'pending_success', '630000000006': 'pending_failure',
  },
  pdam: {
    '1013227': 'inquiry_failure', '1013230': 'failure',
    '2013226': 'pending_success', '2013230': 'pending_failure',
  },
  internet: {
    '6391601002': 'inquiry_failure', '6391601005': 'failure',
    '7391601001': 'pending_success', '7391601005': 'pending_failure',
  },
  bpjs: {
    '8801234560002': 'inquiry_failure', '8801234560005': 'failure',
    '9801234560001': 'pending_success', '9801234560005': 'pending_failure',
  },
  multifinance: {
    '6391601202': 'inquiry_failure', '6391601205': 'failure',
    '7391601201': 'pending_success', '7391601205': 'pending_failure',
  },
  cimahi: {
    '329801092375999992': 'inquiry_failure', '329801092375999995': 'failure',
    '429801092375999991': 'pending_success', '429801092375999995': 'pending_failure',
  },
  pgas: {
    '0110014602': 'inquiry_failure', '0110014605': 'failure',
    '1110014601': 'pending_success', '1110014605': 'pending_failure',
  },
  tv: {
    '127246500102': 'inquiry_failure', '127246500105': 'failure',
    '227246500101': 'pending_success', '227246500105': 'pending_failure',
  },
  emoney: {
    '8102051011300002': 'inquiry_failure', '8102051011300003': 'failure',
    '9102051011300001': 'pending_success', '9102051011300003': 'pending_failure',
  },
}

export function prepaidOutcome(customer_no: string): Outcome {
  return PREPAID[customer_no] ?? 'success'
}

export function postpaidOutcome(sku: string, customer_no: string): Outcome {
  return POSTPAID[sku]?.[customer_no] ?? 'success'
}

/** Two months are owed at the documented number, one at every other. */
export function billsOwed(sku: string, customer_no: string): number {
  return sku === 'pln' && customer_no === '530000000002' ? 2 : 1
}
