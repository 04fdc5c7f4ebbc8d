import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import type { Treasury } from '../people/people.ts'
import type { BackOffice } from './finish-desk.ts'

const ROUNDS = 50
/** The ways to end a case without naming a pupil or a payment. */
const ENDINGS = ['tagih_ulang', 'terima_biaya', 'kembalikan_pengirim', 'catat_selisih'] as const

/** One treasurer proposes, the other agrees. */
export async function endCases(
  { phone, diary }: Pick<BackOffice, 'phone' | 'diary'>, { first, second }: Treasury,
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
      await phone.ask('ajukanKasus', wish, { token: first.token })
      const word = { nomor_kasus, setuju: true, catatan: '' }
      const own = await phone.ask('putusKasus', word, { token: first.token })
      if ('answer' in own) diary.offences.push(`${nomor_kasus} was ended by one person`)
      const told = await phone.ask('putusKasus', word, { token: second.token })
      if ('answer' in told || told.kode !== 'UANG_SUDAH_TIDAK_ADA') continue
      const no = { nomor_kasus, setuju: false, catatan: 'uangnya sudah tidak ada' }
      await phone.ask('putusKasus', no, { token: second.token })
    }
  }
}

function chosenOf(pilihan: Kasus['pilihan']): (typeof ENDINGS)[number] | undefined {
  return ENDINGS.find((one) => pilihan.includes(one))
}
