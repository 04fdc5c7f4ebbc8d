import type { KabarWali } from '@lunas/contract/kabar/kabar'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#kabar/needs'
import { listToldWali } from '#kabar/told-wali.queries'

/** Sets which messages about a pupil one guardian gets. */
export function changeKabarWali(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'aturKabarWali'>, caller: Caller,
): Promise<KabarWali> {
  const person = personOf(caller)
  const now = clock.now()
  const { nomor_wa, tanpa } = request
  return db.inTransaction(person.institusi_id, async (tx) => {
    const siswa = await requireOursSiswa(tx, person, request.kode_siswa)
    const wali = (await listToldWali(tx, siswa.id)).find((one) => one.nomor_wa === nomor_wa)
    if (!wali) throw refuse('WALI_TIDAK_TERTAUT')
    await tx.query(
      `DELETE FROM tanpa_kabar
        WHERE institusi_id = $1 AND siswa_id = $2 AND nomor_wa = $3 AND kelompok <> ALL ($4::text[])`,
      [tx.institusi_id, siswa.id, nomor_wa, tanpa],
    )
    await tx.query(
      `INSERT INTO tanpa_kabar (institusi_id, siswa_id, nomor_wa, kelompok, sejak_at)
       SELECT $1, $2, $3, k, $5 FROM unnest($4::text[]) k ON CONFLICT DO NOTHING`,
      [tx.institusi_id, siswa.id, nomor_wa, tanpa, now],
    )
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'kabar_wali_diubah', subject_id: siswa.id,
      sekolah_id: siswa.sekolah_id, alamat: caller.address,
      sebelum: { tanpa: wali.tanpa.join(' ') }, sesudah: { tanpa: tanpa.toSorted().join(' ') },
    })
    return showKabarWali(tx, siswa.id)
  })
}

/** Who hears about a pupil of the officer's schools. */
export function readKabarWali({ db }: Pick<Needs, 'db'>, kode_siswa: string, caller: Caller): Promise<KabarWali> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) =>
    showKabarWali(tx, (await requireOursSiswa(tx, person, kode_siswa)).id))
}

async function showKabarWali(tx: Tx, siswa_id: string): Promise<KabarWali> {
  return { kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id), wali: await listToldWali(tx, siswa_id) }
}

type Siswa = { id: string; sekolah_id: string }

export function requireOursSiswa(tx: Tx, person: Person, kode_siswa: string): Promise<Siswa> {
  return requireOurs(tx, person, {
    kind: 'siswa', kode: kode_siswa, refusal: 'SISWA_TIDAK_DITEMUKAN', find: findSiswa,
  })
}

async function findSiswa(tx: Tx, id: string): Promise<Siswa | undefined> {
  const [row] = await tx.query<Siswa>(
    'SELECT id, sekolah_id FROM offered.siswa WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, id],
  )
  return row
}
