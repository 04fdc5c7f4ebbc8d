import type { Penyaluran } from '@lunas/contract/ziswaf/penyaluran'
import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import { localDateAt } from '@lunas/values/local-date'
import { officeOf, type Payer } from '../payer/payer.ts'
import { sendOnce } from '../payer/send-once.ts'
import type { Program } from '../people/add-programs.ts'

/** The share of distributions of which two are proposed, each of the whole fund. */
const GREEDY_RATE = 0.4
const REFUSE_RATE = 0.15

/**
 * The unit gives money of a fund away while donations and refunds change the fund: one officer
 * proposes, another decides. Of two that take the whole fund at most one may succeed.
 */
export async function distribute(payer: Payer, program: Program): Promise<void> {
  const { phone, random, diary } = payer
  const { bendahara, kepala_sekolah } = officeOf(payer, program)
  const page = await phone.ask('rincianProgram', { kode_program: program.kode_program })
  if (!('answer' in page)) return
  const held = page.answer.terkumpul - page.answer.tersalurkan
  if (held === 0) return
  const isGreedy = random.chance(GREEDY_RATE)
  const jumlah = isGreedy ? held : random.int(1, held)
  const asked = await Promise.all(
    Array.from({ length: isGreedy ? 2 : 1 }, () => propose(payer, program, bendahara.token, jumlah)),
  )
  const proposed = asked.flatMap((one) => one ?? [])
  for (const one of proposed) {
    if ('answer' in (await decide(payer, one, 'setuju', bendahara.token))) {
      diary.offences.push(`${one.idpenyaluran} was agreed on by whoever proposed it`)
    }
  }
  const word = random.chance(REFUSE_RATE) ? ('tolak' as const) : ('setuju' as const)
  const told = await Promise.all(
    proposed.map((one) => decide(payer, one, word, kepala_sekolah.token)),
  )
  for (const one of told) {
    diary.count(`distribution: ${'answer' in one ? word : one.kode}`)
  }
}

async function propose(
  payer: Payer, { kode_program, jenis }: Program, token: string, jumlah: number,
): Promise<Penyaluran | undefined> {
  const asked = await sendOnce(payer, 'ajukanPenyaluran', {
    kode_program, jenis: 'salur', jumlah, tanggal: localDateAt(payer.now(), 'Asia/Jakarta'),
    uraian: 'Paket sembako', asnaf: isZakat(jenis) ? 'miskin' : null, nomor_bukti: '',
  }, { token })
  if (!('answer' in asked)) {
    payer.diary.count(`refused: ${asked.kode}`)
    return undefined
  }
  const proof = { idpenyaluran: asked.answer.idpenyaluran, guna: 'bukti' as const }
  const attached = await payer.phone.ask('berkasPenyaluran', proof, { token })
  return 'answer' in attached ? attached.answer : asked.answer
}

function decide(
  { phone }: Payer, { idpenyaluran, usulan }: Penyaluran, putusan: 'setuju' | 'tolak', token: string,
) {
  const dilihat = usulan?.sidik ?? ''
  return phone.ask('putusPenyaluran', { idpenyaluran, putusan, alasan: 'ya', dilihat }, { token })
}
