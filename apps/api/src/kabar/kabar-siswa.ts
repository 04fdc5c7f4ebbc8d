import { KABAR_SISWA_SHOWN, type KabarSiswa } from '@lunas/contract/kabar/kabar'
import { formatKode } from '@lunas/values/kode'
import { maskNomorWa } from '@lunas/values/nomor-wa'
import { showKanal } from '#kabar/list-kabar'
import { listSentAbout } from '#kabar/sent.queries'
import { renderNotice } from '#messages/messages'
import { requireOurs } from '#platform/auth/require-ours'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'

/** What the officer's schools told a pupil's family. A sibling's messages and other schools' are left out. */
export function readKabarSiswa(db: Database, kode_siswa: string, caller: Caller): Promise<KabarSiswa> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { id } = await requireOurs(tx, person, {
      kind: 'siswa', kode: kode_siswa, refusal: 'SISWA_TIDAK_DITEMUKAN', find: findSiswa,
    })
    const rows = await listSentAbout(tx, { siswa_id: id, schools: await schoolsOf(tx, person), limit: KABAR_SISWA_SHOWN })
    return {
      kode_siswa: formatKode('siswa', tx.institusi_id, id),
      kabar: rows.map(({ jenis, template, isi, nomor_wa, pada, kanal }) => ({
        jenis, judul: renderNotice(template, isi).subject, kepada: maskNomorWa(nomor_wa), pada: pada.toISOString(),
        kanal: showKanal(kanal),
      })),
    }
  })
}

async function findSiswa(tx: Tx, id: string): Promise<{ id: string; sekolah_id: string } | undefined> {
  const [row] = await tx.query<{ id: string; sekolah_id: string }>(
    'SELECT id, sekolah_id FROM offered.siswa WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, id],
  )
  return row
}
