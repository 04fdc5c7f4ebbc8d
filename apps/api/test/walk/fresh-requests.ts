import { createHash } from 'node:crypto'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { openSesi } from '#platform/auth/sesi'
import { aPengguna } from '#test/builders'
import { aNomor, anEmail, aTiket, KODE, md5 } from '#test/codes'
import { aLinimasa, anEditor } from '#test/linimasa'
import type { World } from '#test/world'

/** The caller: a stranger, or a person with a session. */
export type Visitor = { id?: string; institusi_id?: string; token?: string }

/** A request, with a separate session if the call would end the visitor's own. */
export type Visit<N extends CallName = CallName> = { request: RequestOf<N>; token?: string }

type FreshRequests = { [N in CallName]?: (visitor: Visitor) => Promise<Visit<N>> }

/** For calls that work only once: each request gets a new number, code, proof or session. */
export function freshRequests(world: World): FreshRequests {
  const otp = md5(KODE)
  return {
    getLinimasa: async ({ institusi_id = 'mobile' }) => ({ request: { subdomain: institusi_id } }),
    // Only the families of an institution find its posts.
    detailLinimasa: async ({ institusi_id = 'mobile' }) => {
      const editor = await anEditor(world, undefined, institusi_id)
      const { idlinimasa } = await aLinimasa(world, editor)
      return { request: { idlinimasa } }
    },
    otpRequest: async () => ({
      request: { nomor: aNomor(), kode_institusi: 'mobile', tipe: 'login' },
    }),
    otpEmail: async () => ({
      request: { tiket: await aTiket(world, { tipe: 'login', tujuan: aNomor() }) },
    }),
    // A shared ticket could expire before a slow machine uses it.
    otpStatus: async () => ({
      request: { tiket: await aTiket(world, { tipe: 'login', tujuan: aNomor() }) },
    }),
    otpVerifikasi: async () => {
      const tiket = await aTiket(world, { tipe: 'register', tujuan: aNomor() })
      return { request: { otp, kode_institusi: 'mobile', tipe: 'register', tiket } }
    },
    daftar: async () => ({ request: await registration(world) }),
    login: async () => {
      const nomor = aNomor()
      await aPengguna(world, 'wali', { nomor_wa: nomor })
      const tiket = await aTiket(world, { tipe: 'login', tujuan: nomor })
      return { request: { nomor, otp, tiket } }
    },
    resetOtp: async () => ({
      request: { email: anEmail(), tipe: 'email', kode_institusi: 'mobile' },
    }),
    editPassword: async () => {
      const email = anEmail()
      const { id } = await aPengguna(world, 'wali')
      await world.database.query('UPDATE pengguna SET email = $2, email_terverifikasi_at = now() WHERE id = $1', [id, email])
      const tiket = await aTiket(world, { tipe: 'reset_sandi', tujuan: email })
      const password_baru = 'a1'.repeat(64)
      return { request: { email, tipe_kontak: 'email', otp, tiket, password_baru } }
    },
    keluar: async (visitor) => ({ request: {}, ...(await anotherSesi(world, visitor)) }),
    cabutSesi: async (visitor) => {
      const { token = '' } = await anotherSesi(world, visitor)
      const [sesi] = await world.database.query<{ id: string; institusi_id: string }>(
        'SELECT institusi_id, id FROM sesi WHERE token_hash = $1',
        [createHash('sha256').update(token).digest()],
      )
      const id = sesi?.id ?? '00000000-0000-4000-8000-000000000000'
      return { request: { idsesi: formatKode('sesi', sesi?.institusi_id ?? 'mobile', id) } }
    },
  }
}

async function registration(world: World): Promise<RequestOf<'daftar'>> {
  const nomor = aNomor()
  const tiket = await aTiket(world, { tipe: 'register', tujuan: nomor })
  const { bukti } = await world.api.call('otpVerifikasi', {
    otp: md5(KODE), kode_institusi: 'mobile', tipe: 'register', tiket,
  })
  return { nomor, nama: 'Ibu Salma', alamat: '', email: anEmail(), session: bukti }
}

async function anotherSesi(
  world: World, { id, institusi_id }: Visitor,
): Promise<{ token?: string }> {
  if (!id || !institusi_id) return {}
  const token = await world.deps.db.inTransaction(institusi_id, (tx) =>
    openSesi(tx, id, world.clock.now()),
  )
  return { token }
}
