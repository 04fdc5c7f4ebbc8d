import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import { NOTHING_SEEN } from '#test/decide'
import type { Phone } from '../payer/phone.ts'
import type { Officer, Treasury } from '../people/people.ts'
import type { BackOffice } from './finish-desk.ts'

const ROUNDS = 50
/** The ways to end a case without naming a pupil or a payment. */
const ENDINGS = ['tagih_ulang', 'terima_biaya', 'kembalikan_pengirim', 'catat_selisih'] as const

/** One proposes, the other agrees; whoever proposed may not, nor an account that the proposer made. */
export async function endCases(
  { phone, diary }: Pick<BackOffice, 'phone' | 'diary'>, { first, second, puppet }: Treasury,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const open = await phone.ask('getKasus', { status: 'terbuka' }, { token: first.token })
    if (!('answer' in open) || open.answer.length === 0) return
    for (const { nomor_kasus, sebab, pilihan, catatan_putusan } of open.answer) {
      // After a refusal the treasurer proposes another way.
      const tindakan = chosenOf(catatan_putusan === '' ? pilihan : pilihan.slice(1))
      if (!tindakan) continue
      diary.count(`case: ${sebab}`)
      const wish = { nomor_kasus, tindakan, catatan: 'diputus di akhir' }
      const proposed = await phone.ask('ajukanKasus', wish, { token: first.token })
      // The answer may have been lost, and then the list shows what was proposed.
      const dilihat = 'answer' in proposed
        ? (proposed.answer.usulan?.sidik ?? NOTHING_SEEN)
        : await lookAt(phone, nomor_kasus, second)
      const word = { nomor_kasus, putusan: 'setuju' as const, dilihat }
      for (const { token } of [first, puppet]) {
        const own = await phone.ask('putusKasus', word, { token })
        if ('answer' in own) diary.offences.push(`${nomor_kasus} was ended by one person`)
      }
      const told = await phone.ask('putusKasus', word, { token: second.token })
      if ('answer' in told || told.kode !== 'UANG_SUDAH_TIDAK_ADA') continue
      const no = { ...word, putusan: 'tolak' as const, alasan: 'uangnya sudah tidak ada' }
      await phone.ask('putusKasus', no, { token: second.token })
    }
  }
}

async function lookAt(phone: Phone, nomor_kasus: string, { token }: Officer): Promise<string> {
  const told = await phone.ask('getKasus', { status: 'diajukan' }, { token })
  const row = 'answer' in told && told.answer.find((one) => one.nomor_kasus === nomor_kasus)
  return (row && row.usulan?.sidik) || NOTHING_SEEN
}

function chosenOf(pilihan: Kasus['pilihan']): (typeof ENDINGS)[number] | undefined {
  return ENDINGS.find((one) => pilihan.includes(one))
}
