import { expect, test } from 'vitest'
import { FORGOTTEN_IN_TAB, FORGOTTEN_ON_DEVICE } from './look-ups.ts'

const sources = {
  ...import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../../packages/client/src/**/*.ts', { query: '?raw', import: 'default', eager: true }),
}

/** Kept after a logout, and why the next person may read it. */
const HARMLESS: Record<string, string> = {
  gulir: 'how far a screen was scrolled',
  kunci_perangkat: 'the key of this browser, which seals the entries of whoever is logged in',
  'lunas-nfc-port': 'where the bridge to the card reader listens',
  otp_berjalan: 'a login that has not ended; ended by the login itself',
  pasang_ditolak: 'that somebody did not want to install the app',
  perangkat: 'the name of this browser for the list of devices',
  proof_nomor: 'a registration that has not ended; ended by the registration itself',
  reset_sandi: 'a new password that has not been chosen; ended when it is',
  session_inst: 'the institution of the address, which is public',
}

/** The names under which the app keeps something: constants of the files that use the browser's storage. */
function keptNames(): string[] {
  const names = Object.entries(sources)
    .filter(([file, text]) => !file.includes('.test.') && /onDevice|inTab|Kept\(|FORGOTTEN_/.test(text))
    .flatMap(([, text]) => [...text.matchAll(/const \w*(?:KEY|STORED|ENTRY) = '([^']+)'/g)].map(([, name]) => name ?? ''))
  return [...new Set(names)].sort()
}

test('whatever this device keeps is forgotten by a logout, or tells nothing about a person', () => {
  const forgotten = [...new Set([...FORGOTTEN_ON_DEVICE, ...FORGOTTEN_IN_TAB])]
  expect(keptNames()).toEqual([...forgotten, ...Object.keys(HARMLESS)].sort())
})
