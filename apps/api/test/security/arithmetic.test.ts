import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  OTP_DIGITS, OTP_TRIES_STRANGER, OTP_WRONG_FREE, STRANGER_BUDGETS, STRANGER_LIMITS,
} from '#otp/otp'
import { bitsFor, WORK_BITS } from '#platform/http/work'
import { ALAMAT_BUDGET, LOOKUP_COST, SEKOLAH_BUDGET } from '#siswa/lookup-budget'

const DOCS = join(import.meta.dirname, '../../../../docs/security.md')
const HARVEST = 10_000
const CODES = 10 ** OTP_DIGITS

test('docs/security.md tells what a harvest costs', () => {
  expect(tableUnder('What a harvest costs')).toEqual({
    'Free look-ups of a school in a day, in points': String(SEKOLAH_BUDGET.points),
    'Free look-ups of an address at a school in an hour, in points': String(ALAMAT_BUDGET.points),
    'A NIS that exists, in points': String(LOOKUP_COST.hit),
    'A NIS that nobody has, in points': String(LOOKUP_COST.miss),
    'Least work, in bits': String(WORK_BITS.min),
    'Most work, in bits': String(WORK_BITS.max),
    '10,000 pupils of one school in a day, in billion hashes': billionsFor(LOOKUP_COST.hit),
    '10,000 NIS that nobody has at one school in a day, in billion hashes': billionsFor(LOOKUP_COST.miss),
  })
})

test('docs/security.md tells what guessing a code costs', () => {
  const { nomor_hari, nomor_alamat, orang_hari } = STRANGER_LIMITS
  const { nomor, alamat, institusi } = STRANGER_BUDGETS
  const full = OTP_WRONG_FREE / OTP_TRIES_STRANGER
  const tries = OTP_WRONG_FREE + (nomor_hari.max - full)
  expect(tableUnder('What guessing a code costs')).toEqual({
    'Codes for strangers per receiver and day': String(nomor_hari.max),
    'Codes for strangers per receiver, network and day': String(nomor_alamat.max),
    'Codes that one logged-in person sends from unknown devices per day': String(orang_hari.max),
    'Free codes for strangers per receiver and hour': String(nomor.max),
    'Free codes for strangers per network and hour': String(alamat.max),
    'Free codes for strangers per institution and hour': String(institusi.max),
    'Tries per code of a stranger': String(OTP_TRIES_STRANGER),
    'Tries of strangers per receiver and day, after which a code has one': String(OTP_WRONG_FREE),
    'Tries of strangers per receiver and day, at most': String(tries),
    'Chance to guess one receiver\'s code, per day': `1 in ${grouped(CODES / tries)}`,
    'Chance to guess one receiver\'s code, every day of a year':
      `${Math.round((1 - (1 - tries / CODES) ** 365) * 1_000) / 10} %`,
    'Codes to send until spraying is expected to open one account': grouped(CODES / OTP_TRIES_STRANGER),
  })
})

function grouped(value: number): string {
  return Math.floor(value).toLocaleString('en')
}

/** The hashes of a harvest from so many addresses that only the school's budget counts. */
function billionsFor(cost: number): string {
  let hashes = 0
  for (let i = 0; i < HARVEST; i++) {
    const bits = bitsFor(i * cost, SEKOLAH_BUDGET.points, SEKOLAH_BUDGET.factor)
    hashes += bits === 0 ? 0 : 2 ** bits
  }
  return String(Math.round(hashes / 1e8) / 10)
}

/** The rows of the table below a heading, by their first column. */
function tableUnder(heading: string): Record<string, string> {
  const [, section = ''] = readFileSync(DOCS, 'utf8').split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ', 1)
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1)
  return Object.fromEntries(rows.map(([, what = '', value = '']) => [what, value]))
}
