import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Insiden } from '@lunas/contract/insiden/insiden'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { eventually } from '#test/eventually'
import { readInbox } from '#test/inbox'
import { anInsiden, PEMBERITAHUAN } from '#test/insiden'
import { columnsOf, readExcel } from '#test/read-excel'
import { readPdf } from '#test/read-pdf'
import { startWorld, type World } from '#test/world'

type Officer = { id: string; token: string }

let world: World
let admin: Officer
let second: Officer
beforeAll(async () => {
  world = await startWorld({ worker: false })
  admin = await aPengguna(world, 'admin_institusi')
  second = await aPengguna(world, 'yayasan')
})
afterAll(() => world.stop())

async function open(kelompok: string[], changes: object = {}): Promise<Insiden> {
  return world.api.call('bukaInsiden', { ...anInsiden(world, kelompok), ...changes }, admin)
}

async function tell({ idinsiden }: Insiden): Promise<Insiden> {
  await world.api.call('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, admin)
  return decide(world, 'putusInsiden', { idinsiden, putusan: 'setuju' }, second)
}

/** One round of the worker: what is due now. */
async function work(): Promise<void> {
  world.clock.advance(MINUTE_MS)
  await world.sweep('tell-insiden')
  await world.sweep('send-kabar')
  await world.deps.messages.settled()
}

async function peopleOf({ idinsiden }: Insiden) {
  const all = []
  for (let setelah: string | undefined; ;) {
    const page = await world.api.call(
      'daftarTerdampak', { idinsiden, ...(setelah && { setelah }) }, admin,
    )
    all.push(...page)
    setelah = page.at(-1)?.idterdampak
    if (!setelah) return all
  }
}

async function look({ idinsiden }: Insiden): Promise<Insiden> {
  const all = await world.api.call('daftarInsiden', {}, admin)
  const found = all.find((one) => one.idinsiden === idinsiden)
  if (!found) throw new Error('the incident is not listed')
  return found
}

test('persons are found once, by account, by number, or as a pupil without a guardian', async () => {
  const [withLogin, onlyNumber, elsewhere] = [aNomor(), aNomor(), aNomor()]
  const ibu = await aPengguna(world, 'wali', { nomor_wa: withLogin })
  const anak = await aSiswa(world, { nama: 'Hasna', nomor_wa: withLogin })
  const adik = await aSiswa(world, { nama: 'Umar', nomor_wa: onlyNumber, sekolah: anak.sekolah })
  await aSiswa(world, { institusi_id: 'lain', nomor_wa: elsewhere })
  const alone = await aSiswa(world, { nama: 'Yusuf' })
  const insiden = await open(['akun', 'siswa'])
  const people = await peopleOf(insiden)
  const contacts = people.map(({ kontak }) => kontak.replaceAll(/\D/g, '').replace(/^0/, '62'))
  expect(contacts.filter((nomor) => nomor === withLogin)).toHaveLength(1)
  expect(contacts.filter((nomor) => nomor === onlyNumber)).toHaveLength(1)
  expect(contacts).not.toContain(elsewhere)
  expect(people.find(({ kode_siswa }) => kode_siswa === alone.kode_siswa)).toMatchObject({
    jenis: 'siswa', nama: 'Yusuf', kelompok: ['siswa'], status: 'belum',
  })
  expect(people.some(({ kode_siswa }) => kode_siswa === adik.kode_siswa)).toBe(false)
  const [mine] = await world.database.query<{ kelompok: string[] }>(
    `SELECT kelompok FROM insiden_terdampak WHERE pengguna_id = $1`, [ibu.id],
  )
  expect(mine?.kelompok).toEqual(['akun', 'siswa'])
  const { semua, wali, petugas, siswa } = insiden.terdampak
  expect(semua).toBe(people.length)
  expect(wali + petugas + siswa).toBe(semua)
})

test('every table that names persons can be asked, and rows from after the exposure do not count', async () => {
  const groups = await world.api.call('kelompokInsiden', {}, admin)
  const all = await open(groups.map(({ nama }) => nama))
  expect(all.terdampak.semua).toBeGreaterThan(0)
  const nomor_wa = aNomor()
  const later = await aPengguna(world, 'wali', { nomor_wa })
  await world.database.query(
    `INSERT INTO kabar (institusi_id, id, peristiwa, jenis, template, nomor_wa, kanal, subjek, status,
                        giliran, kirim_at, dibuat_at)
     VALUES ('mobile', gen_random_uuid(), 'uji/1', 'status', 'kuitansi', $1, 'whatsapp', '{}', 'dikirim',
             1, $2, $2)`, [nomor_wa, world.clock.now()],
  )
  const found = async (insiden: Insiden) => {
    const rows = await world.database.query(
      `SELECT 1 FROM insiden_terdampak t JOIN insiden i ON i.id = t.insiden_id
        WHERE t.pengguna_id = $1 AND i.judul = $2`, [later.id, insiden.judul],
    )
    return rows.length
  }
  const before = new Date(world.clock.now().getTime() - DAY_MS).toISOString()
  expect(await found(await open(['kabar'], { judul: 'Kemarin', terpapar_sampai: before }))).toBe(0)
  expect(await found(await open(['kabar'], { judul: 'Hari ini' }))).toBe(1)
})

test('a table that keeps only hashes of receivers still finds them', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const isi = { perangkat: 'Firefox', waktu: 'kini' }
  await world.deps.messages.notify({ institusi_id: 'mobile', tujuan: nomor_wa, template: 'perangkat_baru', isi })
  const { idinsiden } = await open(['pesan'])
  const rows = await world.database.query('SELECT 1 FROM insiden_terdampak WHERE pengguna_id = $1 AND kelompok = $2', [wali.id, ['pesan']])
  expect([idinsiden !== '', rows.length]).toEqual([true, 1])
})

test('facts that cannot be are refused', async () => {
  const facts = anInsiden(world)
  const kodeOf = async (changes: object) => {
    const { body } = await world.api.send('bukaInsiden', { ...facts, ...changes }, admin)
    return body.success === 1 ? 'ok' : body.kode
  }
  const soon = new Date(world.clock.now().getTime() + MINUTE_MS).toISOString()
  expect(await kodeOf({ ditemukan_at: soon })).toBe('INSIDEN_WAKTU_DEPAN')
  expect(await kodeOf({ terpapar_sampai: '2020-01-01T00:00:00.000Z' })).toBe('INSIDEN_WAKTU_TERBALIK')
  expect(await kodeOf({ kelompok: ['rahasia'] })).toBe('INSIDEN_KELOMPOK_TIDAK_DIKENAL')
  expect(await kodeOf({ judul: '   ' })).toBe('PERMINTAAN_TIDAK_DIKENALI')
  const { idinsiden } = await open(['siswa'])
  for (const point of Object.keys(PEMBERITAHUAN)) {
    const { body } = await world.api.send(
      'ajukanInsiden', { idinsiden, ...PEMBERITAHUAN, [point]: ' ' }, admin,
    )
    expect([point, body.success]).toEqual([point, 0])
  }
})

test('nothing leaves before a second person agrees, and then one message to each person', async () => {
  const [reached, lost, off, byMail] = [aNomor(), aNomor(), aNomor(), aNomor()]
  for (const nomor_wa of [reached, lost, off, byMail]) await aSiswa(world, { nomor_wa })
  const ayah = await aPengguna(world, 'wali', { nomor_wa: byMail })
  await world.database.query(
    `UPDATE pengguna SET email = 'ayah.surel@contoh.sch.id', email_terverifikasi_at = now() WHERE id = $1`,
    [ayah.id],
  )
  await world.sandbox.setNumber(byMail, { on_whatsapp: false })
  await aSiswa(world, { nama: 'Tanpa Wali' })
  const mailed = await aPengguna(world, 'tu')
  await world.database.query(`UPDATE pengguna SET email = 'tu.surel@contoh.sch.id' WHERE id = $1`, [mailed.id])
  await world.sandbox.setNumber(lost, { on_whatsapp: false })
  await world.sandbox.setNumber(off, { online: false })
  const insiden = await open(['siswa', 'akun'])
  const { idinsiden } = insiden
  await world.api.call('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, admin)
  await work()
  expect(await readInbox(world.sandboxUrl, reached)).toEqual([])

  // The proposal that the second person saw has changed: more persons are concerned.
  const dilihat = (await look(insiden)).usulan?.sidik ?? ''
  world.clock.advance(1_000)
  await world.api.call('hitungInsiden', { idinsiden }, admin)
  const stale = await world.api.send('putusInsiden', { idinsiden, putusan: 'setuju', dilihat }, second)
  expect(stale.body).toMatchObject({ kode: 'USULAN_BERUBAH' })
  await decide(world, 'putusInsiden', { idinsiden, putusan: 'setuju' }, second)
  const again = await world.api.send('hitungInsiden', { idinsiden }, admin)
  expect(again.body).toMatchObject({ kode: 'INSIDEN_SUDAH_DIBERITAHUKAN' })

  // Queued, the worker dies before it has marked anything further, and the next begins again.
  await work()
  await world.database.query(`UPDATE insiden_terdampak SET status = 'belum' WHERE status = 'antre'`)
  world.clock.advance(MINUTE_MS)
  await Promise.all([world.sweep('tell-insiden'), world.sweep('tell-insiden')])
  await eventually(async () => {
    await work()
    return (await look(insiden)).terdampak.status.sampai > 0
  })
  const [message, ...more] = await readInbox(world.sandboxUrl, reached)
  expect(more).toEqual([])
  expect(message?.text).toContain(PEMBERITAHUAN.bagaimana)
  expect(message?.text).not.toMatch(/Siswa|Hasna|Umar/)
  expect(await readInbox(world.sandboxUrl, 'tu.surel@contoh.sch.id')).toHaveLength(1)

  const statusOf = async (nomor: string) =>
    (await world.database.query<{ status: string }>(
      'SELECT status FROM insiden_terdampak WHERE nomor_wa = $1 ORDER BY status_at DESC NULLS LAST', [nomor],
    ))[0]?.status
  await eventually(async () => {
    await work()
    return (await statusOf(lost)) === 'gagal' && (await statusOf(off)) === 'dikirim'
  })
  // What WhatsApp could not bring goes by mail, and that counts as told.
  await eventually(async () => {
    await work()
    const rows = await world.database.query(
      `SELECT 1 FROM insiden_terdampak WHERE pengguna_id = $1 AND status = 'dikirim' AND kanal = 'email'`,
      [ayah.id],
    )
    return rows.length === 1
  })
  const open_ = await world.api.send('tutupInsiden', { idinsiden, catatan: 'Selesai' }, admin)
  expect(open_.body).toMatchObject({ kode: 'INSIDEN_BELUM_SELESAI' })
  await world.api.call('tandaiInsiden', { idinsiden, catatan: 'Diumumkan di sekolah' }, admin)
  // A phone that is off is not marked with the others; it may still arrive.
  const waiting = await world.api.send('tutupInsiden', { idinsiden, catatan: 'Selesai' }, admin)
  expect(waiting.body).toMatchObject({ kode: 'INSIDEN_BELUM_SELESAI' })
  await world.sandbox.setNumber(off, { online: true })
  await eventually(async () => {
    await work()
    return (await look(insiden)).terdampak.terbuka === 0
  })
  await world.api.call('tutupInsiden', { idinsiden, catatan: 'Selesai' }, admin)
  const closed = await look(insiden)
  expect(closed).toMatchObject({ status: 'ditutup', catatan_tutup: 'Selesai' })
  await work()
  expect(await readInbox(world.sandboxUrl, reached)).toHaveLength(1)
  const late = await world.api.send('tandaiInsiden', { idinsiden, catatan: 'Lagi' }, admin)
  expect(late.body).toMatchObject({ kode: 'INSIDEN_SUDAH_DITUTUP' })
}, 60_000)

test('one person alone cannot send, staff of a school see nothing, nor does another institution', async () => {
  const insiden = await open(['akun'])
  const { idinsiden } = insiden
  await world.api.call('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, admin)
  const dilihat = (await look(insiden)).usulan?.sidik ?? ''
  const own = await world.api.send('putusInsiden', { idinsiden, putusan: 'setuju', dilihat }, admin)
  expect(own.body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  // Nor by going round the program: the database refuses it.
  await expect(world.database.query(
    `UPDATE insiden SET status = 'memberitahu' WHERE status = 'terbuka'`,
  )).rejects.toThrow(/insiden_diputus/)
  await expect(world.database.query(
    `UPDATE insiden SET diputus_oleh = diajukan_oleh, diputus_at = now() WHERE diajukan_at IS NOT NULL AND diputus_at IS NULL`,
  )).rejects.toThrow(/insiden_dua_orang/)
  for (const level of ['kasir', 'tu', 'bendahara', 'kepala_sekolah', 'wali'] as const) {
    const officer = await aPengguna(world, level)
    const { body } = await world.api.send('daftarInsiden', {}, officer)
    expect([level, body.success]).toEqual([level, 0])
  }
  const stranger = await aPengguna(world, 'admin_institusi', { institusi_id: 'lain' })
  expect(await world.api.call('daftarInsiden', {}, stranger)).toEqual([])
  const [person] = await peopleOf(insiden)
  const tries = [
    await world.api.send('daftarTerdampak', { idinsiden }, stranger),
    await world.api.send('hitungInsiden', { idinsiden }, stranger),
    await world.api.send('putusInsiden', { idinsiden, putusan: 'setuju', dilihat }, stranger),
    await world.api.send('tandaiInsiden', {
      idinsiden, idterdampak: person?.idterdampak ?? '', catatan: 'x',
    }, stranger),
  ]
  expect(tries.map(({ body }) => body)).toMatchObject(
    Array(4).fill({ kode: 'INSIDEN_TIDAK_DITEMUKAN' }),
  )
})

test('the persons of an incident leave as a file, for those who may see them', async () => {
  await aSiswa(world, { nama: 'Yunus Tanpa Wali' })
  const { idinsiden, terdampak } = await open(['siswa'])
  const file = await world.api.raw('eksporTerdampak', { bentuk: 'excel', idinsiden }, admin)
  const sheet = await readExcel(new Uint8Array(await file.arrayBuffer()))
  const { row, cell } = columnsOf(sheet, 'Sebagai')
  const names = Array.from({ length: terdampak.semua }, (_, i) => cell(i + 1, 'Nama').value)
  expect(names).toContain('Yunus Tanpa Wali')
  expect(sheet.getRow(row + terdampak.semua + 1).getCell(1).value).toBe('Jumlah')
  const stranger = await aPengguna(world, 'admin_institusi', { institusi_id: 'lain' })
  const refused = await world.api.send('eksporTerdampak', { bentuk: 'excel', idinsiden }, stranger)
  expect(refused.body).toMatchObject({ kode: 'INSIDEN_TIDAK_DITEMUKAN' })
})

test('the letter to the authority has the points, the times and the count', async () => {
  await aSiswa(world, { nomor_wa: aNomor() })
  const insiden = await tell(await open(['siswa']))
  const file = await world.api.raw('suratInsiden', { idinsiden: insiden.idinsiden }, admin)
  const text = readPdf(Buffer.from(await file.arrayBuffer())).replaceAll(/\s+/g, ' ')
  const packed = text.replaceAll(' ', '')
  for (const words of [...Object.values(PEMBERITAHUAN), insiden.judul, `${insiden.terdampak.semua} orang`])
    expect(packed).toContain(words.replaceAll(' ', ''))
})

test('a false alarm names no data and closes at once; the list is deleted two years later', async () => {
  const insiden = await open([])
  expect(insiden.terdampak.semua).toBe(0)
  const { idinsiden } = insiden
  const empty = await world.api.send('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, admin)
  expect(empty.body).toMatchObject({ kode: 'INSIDEN_TANPA_ORANG' })
  await world.api.call('tutupInsiden', { idinsiden, catatan: 'Laptop ditemukan' }, admin)
  const closed = await world.database.query(
    `SELECT 1 FROM insiden_terdampak t JOIN insiden i ON i.id = t.insiden_id WHERE i.ditutup_at IS NOT NULL`,
  )
  expect(closed.length).toBeGreaterThan(0)
  world.clock.advance(731 * DAY_MS)
  await world.sweep('forget-insiden')
  const left = await world.database.query(
    `SELECT 1 FROM insiden_terdampak t JOIN insiden i ON i.id = t.insiden_id WHERE i.ditutup_at IS NOT NULL`,
  )
  expect(left).toEqual([])
})
