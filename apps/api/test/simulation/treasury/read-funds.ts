import type { BarisDana } from '@lunas/contract/ziswaf/laporan-dana'
import { officeOf, type Payer } from '../payer/payer.ts'
import type { Phone } from '../payer/phone.ts'
import type { Program } from '../people/add-programs.ts'

/** What the running programs say about one fund, once everything has come to rest. */
export type FundWords = {
  program_id: string
  /** On the page that donors see. */
  page: { terkumpul: number; tersalurkan: number }
  /** In the unit's report; undefined when the report has no line of it. */
  report: BarisDana | undefined
}

/** The report covers every day of a simulation. */
const ALWAYS = { dari: '2000-01-01', sampai: '2100-01-01' }

type Funds = Pick<Payer, 'offices'> & { phone: Phone; programs: readonly Program[] }

/** Reads the page and the line of the report of every program, as a donor and as the unit. */
export async function readFunds({ programs, offices, phone }: Funds): Promise<FundWords[]> {
  const words: FundWords[] = []
  for (const { id, sekolah_id, kode_program } of programs) {
    const { token } = officeOf({ offices }, { sekolah_id }).bendahara
    const page = await phone.ask('rincianProgram', { kode_program })
    const told = await phone.ask('laporanDana', ALWAYS, { token })
    if (!('answer' in page) || !('answer' in told)) throw new Error(`${kode_program} is not shown`)
    const { terkumpul, tersalurkan } = page.answer
    const report = told.answer.find((line) => line.kode_program === kode_program)
    words.push({ program_id: id, page: { terkumpul, tersalurkan }, report })
  }
  return words
}
