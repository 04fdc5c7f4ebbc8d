import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { bookClosing } from '#kas/close-kas'
import { usulanKas, type Kas } from '#kas/kas'
import { lockKas, savePutusan } from '#kas/kas.queries'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A count that differs by more than a little; when a second person counts the same, it is booked. */
export const kasUsulan: JenisUsulan<Kas> = {
  ...usulanKas,
  async lock({ tx, caller }, idkas) {
    const kode = parseKode('kas', idkas)
    const kas = kode?.institusi_id === tx.institusi_id ? await lockKas(tx, kode.id) : undefined
    const person = personOf(caller)
    const isOwn = kas?.pengguna_id === person.pengguna_id
    if (!kas || !(isOwn || (await worksFor(tx, person, kas.sekolah_id)))) {
      throw refuse('KAS_TIDAK_DITEMUKAN')
    }
    return kas
  },
  before: ({ id, sekolah_id, seharusnya }) => ({
    subject_id: id, sekolah_id, sebelum: { status: 'menunggu', seharusnya },
  }),
  async agree(act, kas, catatan) {
    const { hitungan, diajukan_oleh_id, alasan } = kas
    if (hitungan === null || diajukan_oleh_id === null) throw refuse('USULAN_SUDAH_DIPUTUSKAN')
    await save(act, kas, true, catatan)
    const counted = { dihitung: hitungan, alasan, pengguna_id: diajukan_oleh_id }
    await bookClosing(act.tx, kas, counted, act.now)
    return { status: 'tertutup', dihitung: hitungan, petugas_id: kas.pengguna_id }
  },
  async end(act, kas, { alasan }) {
    await save(act, kas, false, alasan)
    return { status: 'terbuka', petugas_id: kas.pengguna_id }
  },
}

function save({ tx, caller, now }: Act, { id }: Kas, isKept: boolean, catatan: string) {
  const { pengguna_id } = personOf(caller)
  return savePutusan(tx, id, { isKept, catatan, pengguna_id, now })
}
