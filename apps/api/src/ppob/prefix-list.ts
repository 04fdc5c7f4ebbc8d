import type { LocalDate } from '@lunas/values/local-date'
import { localDate } from '@lunas/values/local-date'

type PrefixList = { berlaku_sejak: LocalDate; operators: Readonly<Record<string, readonly string[]>> }

/**
 * Which operator a mobile number belongs to, by its first digits. No biller publishes this, so the list
 * is ours, dated, and only added to: a list with a later date takes over on its day. The keys are the
 * biller's brands. The by.U ranges are six digits long and count before 0851.
 */
export const PREFIX_LISTS: readonly PrefixList[] = [
  {
    // Public prefix tables of December 2025, which agree on these.
    berlaku_sejak: localDate('2025-12-01'),
    operators: {
      TELKOMSEL: ['0811', '0812', '0813', '0821', '0822', '0823', '0851', '0852', '0853'],
      'by.U': ['085155', '085156', '085157', '085158'],
      INDOSAT: ['0814', '0815', '0816', '0855', '0856', '0857', '0858'],
      TRI: ['0895', '0896', '0897', '0898', '0899'],
      XL: ['0817', '0818', '0819', '0859', '0877', '0878', '0879'],
      AXIS: ['0831', '0832', '0833', '0838'],
      SMARTFREN: ['0881', '0882', '0883', '0884', '0885', '0886', '0887', '0888', '0889'],
    },
  },
]

export type PrefixOperator = { prefix: string; kode_operator: string }

/** The rows of the newest list whose day has come; undefined before the first. */
export function prefixesOn(lists: readonly PrefixList[], today: LocalDate): PrefixOperator[] | undefined {
  const newest = lists
    .filter(({ berlaku_sejak }) => berlaku_sejak <= today)
    .toSorted((a, b) => (a.berlaku_sejak < b.berlaku_sejak ? 1 : -1))[0]
  return newest && Object.entries(newest.operators).flatMap(([kode_operator, prefixes]) =>
    prefixes.map((prefix) => ({ prefix, kode_operator })))
}
