import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { JENIS_PILIHAN, kanalOf, type JenisPilihan } from '@lunas/contract/kabar/jenis-kabar'
import type { PilihanKabar } from '@lunas/contract/kabar/kabar'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { DEFAULT_PILIHAN } from '#kabar/kabar'
import type { Needs } from '#kabar/needs'
import { listPilihan, savePilihan } from '#kabar/pilihan.queries'

/** Kinds that come only where there is a canteen, and where a program was ever published: its donors are still told. */
const OF_KANTIN: readonly JenisPilihan[] = ['belanja', 'saldo_rendah']
const OF_ZISWAF: readonly JenisPilihan[] = ['penyaluran', 'pengingat_donasi']

type Offered = { email: string; kantin: boolean; ziswaf: boolean }

/** Which messages this person wants, and by which ways; kinds that cannot come here are left out. */
export async function readPilihan(tx: Tx, person: Person): Promise<PilihanKabar> {
  const said = await listPilihan(tx, person.nomor_wa ?? '')
  const [row] = await tx.query<Offered>(
    `SELECT coalesce(CASE WHEN email_terverifikasi_at IS NOT NULL THEN email END, '') AS email,
            EXISTS (SELECT FROM offered.lapak WHERE institusi_id = $1) AS kantin,
            EXISTS (SELECT FROM offered.program WHERE institusi_id = $1 AND status <> 'draf') AS ziswaf
       FROM offered.pengguna WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, person.pengguna_id],
  )
  const wants = (jenis: string, kanal: string, bawaan: boolean) =>
    said.find((one) => one.jenis === jenis && one.kanal === kanal)?.aktif ?? bawaan
  const never = [...(row?.kantin ? [] : OF_KANTIN), ...(row?.ziswaf ? [] : OF_ZISWAF)]
  return {
    nomor_wa: person.nomor_wa ?? '',
    email: row?.email ?? '',
    pilihan: JENIS_PILIHAN.filter((jenis) => !never.includes(jenis)).map((jenis) => ({
      jenis,
      whatsapp: wants(jenis, 'whatsapp', DEFAULT_PILIHAN[jenis].whatsapp),
      email: wants(jenis, 'email', DEFAULT_PILIHAN[jenis].email),
      notifikasi: wants(jenis, 'notifikasi', DEFAULT_PILIHAN[jenis].notifikasi),
    })),
  }
}

/** Switches one kind by one way on or off, also for messages that are already queued. */
export function chooseKabar(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  person: Person,
  { jenis, kanal, aktif }: ParsedRequestOf<'pilihKabar'>,
): Promise<PilihanKabar> {
  const { nomor_wa } = person
  if (!nomor_wa) throw refuse('KABAR_TANPA_NOMOR')
  if (!kanalOf(jenis).includes(kanal)) throw refuse('KABAR_HANYA_NOTIFIKASI')
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { email } = await readPilihan(tx, person)
    if (kanal === 'email' && aktif && email === '') throw refuse('KABAR_TANPA_EMAIL')
    await savePilihan(tx, { nomor_wa, jenis, kanal, aktif }, clock.now())
    return readPilihan(tx, person)
  })
}
