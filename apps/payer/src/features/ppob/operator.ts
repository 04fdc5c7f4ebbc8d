import { readNomorWa } from '@lunas/values/nomor-wa'
import type { PrefixOperator } from '@lunas/contract/ppob/ppob'

/** Enough digits to tell by.U, whose prefix has six, from Telkomsel. */
const DIGITS_MIN = 6

/** The operator of a number that is being typed; undefined while it cannot be told. */
export function operatorOf(prefixes: readonly PrefixOperator[], typed: string): string | undefined {
  const digits = localDigits(typed)
  if (digits.length < DIGITS_MIN) return undefined
  const fitting = prefixes.filter(({ prefix }) => digits.startsWith(prefix))
  return fitting.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.kode_operator
}

/** Whether so much was typed that a known operator should have been found. */
export function isUnknown(prefixes: readonly PrefixOperator[], typed: string): boolean {
  return localDigits(typed).length >= DIGITS_MIN && operatorOf(prefixes, typed) === undefined
}

export function isPhone(typed: string): boolean {
  return readNomorWa(typed).nomor !== undefined
}

export function isMeter(typed: string): boolean {
  return /^\d{11,12}$/.test(typed.replace(/[\s.-]/g, ''))
}

/** 08…, whichever way the beginning is written. */
function localDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^(00)?62/, '')
  return digits === '' || digits.startsWith('0') ? digits : `0${digits}`
}

/** Digits of a customer of a company that sends bills. */
export function isCustomer(typed: string): boolean {
  return /^\d{5,20}$/.test(typed.replace(/[\s.-]/g, ''))
}
