import { KABAR_SISWA_SHOWN, type KabarSiswa } from '@lunas/contract/kabar/kabar'
import { formatKode } from '@lunas/values/kode'
import { maskNomorWa } from '@lunas/values/nomor-wa'
import { showKanal } from '#kabar/list-kabar'
import { listSentAbout } from '#kabar/sent.queries'
import { renderNotice } from '#messages/messages'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'

/** What the officer's schools told a pupil's family. A sibling's messages and other schools' are left out. */
export async function showKabarSiswa(tx: Tx, person: Person, siswa_id: string): Promise<KabarSiswa> {
  const schools = await schoolsOf(tx, person)
  const rows = await listSentAbout(tx, { siswa_id, schools, limit: KABAR_SISWA_SHOWN })
  return {
    kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id),
    kabar: rows.map(({ jenis, template, isi, nomor_wa, pada, kanal }) => ({
      jenis, judul: renderNotice(template, isi).subject, kepada: maskNomorWa(nomor_wa), pada: pada.toISOString(),
      kanal: showKanal(kanal),
    })),
  }
}
