import { JENIS_MENUNGGU, JENIS_SEMUA_SEKOLAH, putusCallOf } from '@lunas/contract/portal/menunggu'
import type { Putusan } from '@lunas/contract/usulan/usulan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPenugasan } from '#platform/auth/wewenang'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah } from '#test/builders'
import { kodeIn } from '#test/client'
import { look, NOTHING_SEEN, tryDecide, type DecideCall, type Decision } from '#test/decide'
import { PROPOSALS, type Officer, type Proposal } from '#test/proposals'
import { startWorld, type World } from '#test/world'

/** The rules of a decision by two people, checked for every kind of proposal. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

describe.each(Object.keys(PROPOSALS) as DecideCall[])('%s', (name) => {
  const propose = () => PROPOSALS[name](world)
  // Nothing analyses a test database, so Postgres would plan the lists for one school and one officer.
  beforeAll(() => world.database.query('ANALYZE sekolah, pengguna'))
  // Once per kind: the more this world holds, the longer the laws take, a second at its end.
  afterAll(() => assertBooksHold(world))

  test('it waits for whoever may decide it, not for its proposer or another school, until it ends', async () => {
    const admin = await aPengguna(world, 'admin_institusi')
    const before = await waitingFor(admin)
    const first = await propose()
    const other = await aSekolah(world)
    expect(await waitingFor(admin)).toBe(before + 1)
    expect(await waitingFor(await aPengguna(world, 'kepala_sekolah', { sekolah: other }))).toBe(0)
    const { idsekolah } = other
    expect(await waitingFor(admin, { idsekolah })).toBe(isOfAllSchools ? before + 1 : 0)
    await first.withdraw(first.pengusul)
    expect(await waitingFor(admin)).toBe(before)
    const { pengusul } = await propose()
    await becomeAdmin(pengusul)
    expect(await waitingFor(admin)).toBe(before + 1)
    expect(await waitingFor(pengusul)).toBe(before)
  })

  test('the proposer cannot decide, whatever their level', async () => {
    const { subject, pengusul } = await propose()
    await becomeAdmin(pengusul)
    expect(await seenBy(subject, pengusul)).toMatchObject({ milik_saya: true, boleh_putus: false })
    expect(await say('setuju', subject, pengusul)).toBe('USULAN_SENDIRI')
    expect(await say('tolak', subject, pengusul)).toBe('USULAN_SENDIRI')
  })

  test('an account counts as its inviter, in both directions, until somebody else confirms it', async () => {
    const { subject, pengusul } = await propose()
    const puppet = await aPengguna(world, 'admin_institusi', { dibuat_oleh: pengusul.id })
    const next = await aPengguna(world, 'admin_institusi', { dibuat_oleh: puppet.id })
    const inviter = await aPengguna(world, 'admin_institusi')
    for (const account of [puppet, next]) {
      expect(await seenBy(subject, account)).toMatchObject({ boleh_putus: false })
      expect(await say('setuju', subject, account)).toBe('USULAN_BELUM_DIKUKUHKAN')
      expect(await say('tolak', subject, account)).toBe('USULAN_BELUM_DIKUKUHKAN')
    }
    const twin = await aPengguna(world, 'admin_institusi', { dibuat_oleh: inviter.id })
    await world.database.query('UPDATE pengguna SET dibuat_oleh = $2 WHERE id = $1', [pengusul.id, inviter.id])
    for (const account of [inviter, twin, puppet])
      expect(await say('setuju', subject, account)).toBe('USULAN_BELUM_DIKUKUHKAN')
    const other = await aPengguna(world, 'admin_institusi')
    await confirm(twin, other)
    expect(await seenBy(subject, twin)).toMatchObject({ milik_saya: false, boleh_putus: true })
    expect(await say('setuju', subject, twin)).toBe('ok')
  })

  test('a decision needs the fingerprint of the proposal that was seen, and refuses another one', async () => {
    const { subject } = await propose()
    const elsewhere = await propose()
    const admin = await aPengguna(world, 'admin_institusi')
    const seen = await seenBy(elsewhere.subject, admin)
    const yes = { ...subject, putusan: 'setuju' }
    expect(await send({ ...yes, dilihat: seen?.sidik ?? '' }, admin)).toBe('USULAN_BERUBAH')
    expect(await send({ ...yes, dilihat: NOTHING_SEEN }, admin)).toBe('USULAN_BERUBAH')
    expect(await send(yes, admin)).toBe('PERMINTAAN_TIDAK_DIKENALI')
    expect(await seenBy(subject, admin)).not.toBeNull()
  })

  test('a proposal that changed after the second person saw it is not approved', async () => {
    const { subject, isi, pengusul } = await propose()
    const admin = await aPengguna(world, 'admin_institusi')
    const seen = await seenBy(subject, admin)
    const [table, column] = isi.split('.')
    await world.database.query(
      `UPDATE ${table} SET ${column} = ${column} || ' baru' WHERE diajukan_oleh = $1`,
      [pengusul.id],
    )
    const stale = { ...subject, putusan: 'setuju', dilihat: seen?.sidik ?? '' }
    expect(await send(stale, admin)).toBe('USULAN_BERUBAH')
    expect(await say('setuju', subject, admin)).toBe('ok')
  })

  test('a refusal needs a reason, and the trail names the proposer and the refuser', async () => {
    const { subject, pengusul } = await propose()
    const admin = await aPengguna(world, 'admin_institusi')
    expect(await say('tolak', subject, admin, ' ')).toBe('ALASAN_BELUM_DITULIS')
    expect(await say('tolak', subject, admin)).toBe('ok')
    expect(await say('setuju', subject, admin)).toBe('USULAN_SUDAH_DIPUTUSKAN')
    expect(await trailOf(admin)).toEqual([
      { tindakan: `${jenis}_ditolak`, pengusul_id: pengusul.id },
    ])
  })

  test('of several simultaneous decisions one counts, and takes effect once', async () => {
    const { subject } = await propose()
    const deciders = []
    for (let i = 0; i < 4; i++) deciders.push(await aPengguna(world, 'admin_institusi'))
    const dilihat = (await seenBy(subject, deciders[0] ?? NOBODY))?.sidik ?? ''
    const said = await Promise.all(
      deciders.map((by, i) => {
        const putusan = i % 2 === 0 ? 'setuju' : 'tolak'
        return send({ ...subject, putusan, alasan: 'Sudah dilihat', dilihat }, by)
      }),
    )
    expect(said.sort()).toEqual([...Array<string>(3).fill('USULAN_SUDAH_DIPUTUSKAN'), 'ok'])
    const lines = await Promise.all(deciders.map(trailOf))
    expect(lines.flat()).toHaveLength(1)
  })

  test('only the proposer can withdraw, and a withdrawn proposal cannot be decided', async () => {
    const { subject, pengusul, rekan, withdraw } = await propose()
    const admin = await aPengguna(world, 'admin_institusi')
    const dilihat = (await seenBy(subject, admin))?.sidik ?? ''
    expect((await withdraw(rekan)).body).toMatchObject({ kode: 'USULAN_ORANG_LAIN' })
    expect((await withdraw(pengusul)).body).toMatchObject({ success: 1 })
    const yes = { ...subject, putusan: 'setuju', dilihat }
    expect(await send(yes, admin)).toBe('USULAN_SUDAH_DIPUTUSKAN')
    expect(await seenBy(subject, admin)).toBeNull()
    const [line] = await trailOf(pengusul)
    expect(line).toMatchObject({ tindakan: `${jenis}_ditarik_kembali` })
  })

  const jenis = JENIS_MENUNGGU.find((one) => putusCallOf(one) === name)
  const isOfAllSchools = JENIS_SEMUA_SEKOLAH.some((one) => one === jenis)

  /** As the start page counts it. */
  async function waitingFor(by: Officer, chosen: { idsekolah?: string } = {}): Promise<number> {
    const waiting = await world.api.call('getMenunggu', chosen, by)
    return waiting.find((one) => one.jenis === jenis)?.banyak ?? 0
  }

  function seenBy(subject: Proposal['subject'], by: Officer) {
    return look(world, name, subject as unknown as Decision<DecideCall>, by)
  }

  async function say(
    putusan: Putusan, subject: Proposal['subject'], by: Officer, alasan = 'Sudah dilihat',
  ): Promise<string> {
    const word = { ...subject, putusan, alasan } as unknown as Decision<DecideCall>
    const { body } = await tryDecide(world, name, word, by)
    return kodeIn(body)
  }

  function send(request: object, by: Officer): Promise<string> {
    return world.api.kode(name, request, by)
  }
})

/** Gives the person the rights of an administrator, in place of those they had. */
async function becomeAdmin({ id }: Officer): Promise<void> {
  await world.database.query(`UPDATE pengguna SET level = 'admin_institusi' WHERE id = $1`, [id])
  await world.database.query('DELETE FROM penugasan WHERE pengguna_id = $1', [id])
  await world.deps.db.inTransaction('mobile', (tx) => {
    const task = { pengguna_id: id, level: 'admin_institusi', sekolah_id: null, dibuat_oleh: null } as const
    return addPenugasan(tx, task, world.clock.now())
  })
}

/** What `kukuhkanPetugas` writes. */
async function confirm({ id }: Officer, by: Officer): Promise<void> {
  await world.database.query(
    'UPDATE pengguna SET dikukuhkan_oleh = $2, dikukuhkan_at = $3 WHERE id = $1', [id, by.id, world.clock.now()],
  )
}

const NOBODY: Officer = { id: '', token: '' }

/** The person's trail, latest action first. */
function trailOf({ id }: Officer): Promise<{ tindakan: string; pengusul_id: string | null }[]> {
  return world.database.query(
    `SELECT tindakan, rincian ->> 'pengusul_id' AS pengusul_id FROM jejak
      WHERE pengguna_id = $1 ORDER BY pada DESC, id DESC`, [id],
  )
}
