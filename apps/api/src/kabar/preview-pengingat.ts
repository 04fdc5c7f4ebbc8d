import type { ContohPengingat, PesanPengingat } from '@lunas/contract/kabar/pengingat'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { addDays, localDateAt, type LocalDate, type Zone } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { renderNotice } from '#messages/messages'
import { requireOurs } from '#platform/auth/require-ours'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { originOf } from '#kabar/compose-kabar'
import { composeTagihan, wordsOf } from '#kabar/compose-tagihan'
import type { Needs } from '#kabar/needs'
import { findFamiliesOf, listSubjek } from '#kabar/putaran.queries'
import { findTangga } from '#kabar/tangga.queries'

type PreviewDeps = Pick<Needs, 'db' | 'clock' | 'config'>
type Sekolah = { id: string; sekolah_id: string; sekolah: string; institusi: string; zona_waktu: Zone }

/** A made-up pupil: the ladder is looked at before anybody is late. */
const CONTOH = {
  siswa_id: '00000000-0000-0000-0000-000000000000', nama_siswa: 'Aisyah', nama: 'SPP', sisa: rupiah(450_000),
  bagian: false,
} as const

/** The message of each reminder day, as it would be sent for one bill of a made-up pupil. */
export function previewLangkah(
  { db, clock, config }: PreviewDeps, { idsekolah, langkah }: ParsedRequestOf<'contohPengingat'>, caller: Caller,
): Promise<ContohPengingat> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const school = await requireOurs(tx, person, {
      kind: 'sekolah', kode: idsekolah, refusal: 'SEKOLAH_TIDAK_DIKENAL', find: findSekolah,
    })
    const today = localDateAt(now, school.zona_waktu)
    return langkah.map((hari) => {
      const bill = { ...CONTOH, ...school, jatuh_tempo: addDays(today, -hari) }
      return { hari, teks: textOf(wordsOf(tx.institusi_id, [bill], originOf(config), now)) }
    })
  })
}

/**
 * The messages that the pupil's families would get if they were reminded now, without bills of
 * schools that this officer does not work for.
 */
export function previewPesan(
  { db, clock, config }: PreviewDeps, { kode_siswa }: ParsedRequestOf<'pesanPengingat'>, caller: Caller,
): Promise<PesanPengingat> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const siswa = await requireOurs(tx, person, {
      kind: 'siswa', kode: kode_siswa, refusal: 'SISWA_TIDAK_DITEMUKAN', find: findSiswa,
    })
    const schools = await schoolsOf(tx, person)
    const families = await findFamiliesOf(tx, { siswa_id: siswa.id, zone: siswa.zona_waktu, today: siswa.hari_ini })
    const named = new Set([siswa.id])
    const pesan: PesanPengingat['pesan'] = []
    for (const { nomor_wa, subjek } of families) {
      const ours = await listSubjek(tx, subjek, schools)
      const isOurs = new Set(ours.map(({ id }) => id))
      const kabar = { nomor_wa, subjek: subjek.filter((id) => isOurs.has(id)), jenis: 'pengingat', kanal: 'whatsapp' } as const
      const words = await composeTagihan(tx, kabar, originOf(config), now)
      if (!words) continue
      for (const { siswa_id } of ours) named.add(siswa_id)
      pesan.push({ teks: textOf(words), sebagian: ours.length < subjek.length })
    }
    const aktif = (await findTangga(tx, siswa.sekolah_id))?.aktif ?? false
    return { aktif, kode_siswa: [...named].map((id) => formatKode('siswa', tx.institusi_id, id)), pesan }
  })

  async function findSiswa(tx: Tx, id: string) {
    const [row] = await tx.query<{ id: string; sekolah_id: string; zona_waktu: Zone; hari_ini: LocalDate }>(
      `SELECT w.id, w.sekolah_id, s.zona_waktu,
              ($3::timestamptz AT TIME ZONE s.zona_waktu)::date::text AS hari_ini
         FROM offered.siswa w JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
        WHERE w.institusi_id = $1 AND w.id = $2`,
      [tx.institusi_id, id, now],
    )
    return row
  }
}

function textOf(words: Readonly<Record<string, string>> | undefined): string {
  return words ? renderNotice('pengingat', words).text : ''
}

async function findSekolah(tx: Tx, id: string): Promise<Sekolah | undefined> {
  const [row] = await tx.query<Sekolah>(
    `SELECT s.id, s.id AS sekolah_id, s.nama AS sekolah, i.nama AS institusi, s.zona_waktu
       FROM offered.sekolah s JOIN offered.institusi i ON i.id = $1
      WHERE s.institusi_id = $1 AND s.id = $2`,
    [tx.institusi_id, id],
  )
  return row
}
