import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Kasus as OnWire } from '@lunas/contract/buku/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Isi } from '#platform/jejak'
import { choosePayout } from '#rekonsiliasi/kasus/accept-payout'
import { safeFor } from '#rekonsiliasi/kasus/brankas'
import { kasusTransitions, pilihanFor, type Kasus } from '#rekonsiliasi/kasus/kasus'
import { kasusUsulan } from '#rekonsiliasi/kasus/kasus.usulan'
import { chooseCalon } from '#rekonsiliasi/kasus/link-by-hand'
import { reshowKasus } from '#rekonsiliasi/kasus/list-kasus'
import { recordedFor } from '#rekonsiliasi/kasus/sudah-dicatat'
import { proposeUsulan } from '#usulan/propose-usulan'
import type { Act } from '#usulan/usulan'
import type { Needs } from '#rekonsiliasi/needs'

type Wish = ParsedRequestOf<'ajukanKasus'>

/** Proposes how a case ends; nothing moves until somebody else agrees. */
export function proposeKasus(
  deps: Pick<Needs, 'db' | 'clock' | 'billAgain' | 'winDispute'>, caller: Caller, request: Wish,
): Promise<OnWire> {
  const person = personOf(caller)
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const act = { tx, caller, now: deps.clock.now() }
    const { id } = await proposeUsulan(act, kasusUsulan(deps), request.nomor_kasus, (kasus) =>
      saveWish(act, kasus, request),
    )
    return reshowKasus(tx, id, person)
  })
}

async function saveWish({ tx, caller, now }: Act, kasus: Kasus, wish: Wish): Promise<Isi> {
  const person = personOf(caller)
  const { tindakan, catatan } = wish
  const { from, to: status } = kasusTransitions.propose
  if (kasus.status !== from) throw refuse('KASUS_SUDAH_SELESAI')
  if (!pilihanFor(kasus).includes(tindakan)) throw refuse('TINDAKAN_TIDAK_COCOK')
  const schools = await schoolsOf(tx, person)
  const pihak_id = tindakan === 'titipan_siswa' ? await siswaFor(tx, kasus, wish.kode_siswa, schools) : null
  if (tindakan === 'setor_tunai') await safeFor(tx, kasus)
  if (tindakan === 'sudah_dicatat') await recordedFor(tx, kasus)
  const chosen = tindakan === 'hubungkan'
    ? await chooseCalon(tx, kasus, wish.kode_pembayaran, schools)
    : undefined
  const payout = tindakan === 'terima_dipotong' ? await choosePayout(tx, kasus) : undefined
  const potongan = chosen?.potongan ?? payout?.potongan ?? 0
  await tx.query(
    `UPDATE kasus SET status = $3, tindakan = $4, pihak_id = $5, catatan = $6, diajukan_oleh = $7,
            diajukan_at = $8, usulan_pembayaran_id = $9, usulan_reference = $10,
            usulan_potongan = $11
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, kasus.id, status, tindakan, pihak_id, catatan, person.pengguna_id, now,
      chosen?.pembayaran_id ?? null, chosen?.reference ?? null, potongan === 0 ? null : potongan,
    ],
  )
  return {
    status, tindakan, selisih: kasus.selisih,
    ...(chosen && { pembayaran_id: chosen.pembayaran_id }),
    ...(potongan !== 0 && { potongan }),
  }
}

/** Whose the money of the payment is; without a payment the pupil of their schools whom the proposer names. */
async function siswaFor(
  tx: Tx, kasus: Kasus, kode_siswa: string | undefined, schools: string[] | null,
): Promise<string> {
  const [row] = kasus.pembayaran_id !== null
    ? await tx.query<{ id: string }>(
        'SELECT pihak_id AS id FROM offered.pembayaran WHERE institusi_id = $1 AND id = $2',
        [tx.institusi_id, kasus.pembayaran_id],
      )
    : await tx.query<{ id: string }>(
        `SELECT id FROM offered.siswa
          WHERE institusi_id = $1 AND id = $2 AND ($3::uuid[] IS NULL OR sekolah_id = ANY ($3))`,
        [tx.institusi_id, idOfSiswa(tx, kode_siswa), schools],
      )
  if (!row) throw refuse('SISWA_TIDAK_DITEMUKAN')
  return row.id
}

function idOfSiswa({ institusi_id }: Tx, kode_siswa: string | undefined): string | null {
  const kode = kode_siswa === undefined ? undefined : parseKode('siswa', kode_siswa)
  return kode?.institusi_id === institusi_id ? kode.id : null
}
