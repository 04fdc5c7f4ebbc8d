import { KEADAAN_LINIMASA } from '@lunas/contract/linimasa/linimasa.status'
import { FOTO_FORMATS, fotoSources, parseFoto } from '@lunas/values/foto-linimasa'
import sharp from 'sharp'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellLinimasaJob } from '#linimasa/linimasa.jobs'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { pngOf } from '#test/foto'
import { aLinimasa, anEditor, tulisan } from '#test/linimasa'
import { startS3Server, type S3Server } from '#test/s3-server'
import { startWorld, type World } from '#test/world'

/** Editors of news and their pictures, with files in a bucket. */
let world: World
let root: string
let server: S3Server
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lunas-linimasa-'))
  server = await startS3Server(join(root, 's3'))
  world = await startWorld({ worker: false, config: { s3: server.s3 } })
})
afterAll(async () => {
  await world.stop()
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

async function aSchoolWithEditor() {
  const sekolah = await aSekolah(world)
  return { sekolah, idsekolah: sekolah.idsekolah, tu: await anEditor(world, sekolah) }
}

/** A photo as a phone takes it: with the place where it was taken. */
function aPhoto(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: '#2a7' }
  return sharp({ create }).withExif({ IFD0: { Artist: 'Rahasia' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg().toBuffer()
}

const upload = (idlinimasa: string, editor: { token: string }, file: Buffer) =>
  world.api.send('unggahFotoLinimasa', { idlinimasa }, { ...editor, file: Uint8Array.from(file) })
const open = (path: string) => fetch(`${world.payerUrl}${path}`)

test('staff of a school never write beyond their school', async () => {
  const { idsekolah, tu } = await aSchoolWithEditor()
  const other = await aSchoolWithEditor()
  const kode = async (changes: Parameters<typeof tulisan>[0]) =>
    (await world.api.send('simpanLinimasa', tulisan(changes), tu)).body
  for (const changes of [
    { sasaran: 'institusi' as const }, { sasaran: 'sekolah' as const },
    { sasaran: 'sekolah' as const, idsekolah: other.idsekolah },
    { sasaran: 'kelas' as const, idsekolah: other.idsekolah, kelas: '4B' },
    { sasaran: 'institusi' as const, idsekolah },
  ]) expect(await kode(changes)).toMatchObject({ kode: 'LINIMASA_SASARAN_BUKAN_HAK' })
  const theirs = await aLinimasa(world, other.tu, { sasaran: 'sekolah', idsekolah: other.idsekolah })
  const toAll = await aLinimasa(world, await anEditor(world))
  for (const { idlinimasa, versi } of [theirs, toAll]) {
    const attempts = [
      world.api.send('bacaLinimasa', { idlinimasa }, tu),
      world.api.send('simpanLinimasa', tulisan({ idlinimasa, versi, sasaran: 'sekolah', idsekolah }), tu),
      world.api.send('tarikLinimasa', { idlinimasa }, tu),
      world.api.send('terbitkanLinimasa', { idlinimasa, versi }, tu),
      world.api.send('sematkanLinimasa', { idlinimasa, disematkan: true }, tu),
      upload(idlinimasa, tu, await aPhoto(10, 10)),
    ]
    for (const { body } of await Promise.all(attempts))
      expect(body).toMatchObject({ kode: 'LINIMASA_TIDAK_DITEMUKAN' })
  }
  expect((await world.api.send('sasaranLinimasa', { idsekolah: other.idsekolah }, tu)).body)
    .toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  // Every state can be asked for.
  for (const keadaan of KEADAAN_LINIMASA) await world.api.call('daftarLinimasa', { keadaan }, tu)
  // Their list shows neither.
  const own = await aLinimasa(world, tu, { sasaran: 'sekolah', idsekolah })
  const rows = await world.api.call('daftarLinimasa', {}, tu)
  expect(rows.map(({ idlinimasa }) => idlinimasa)).toEqual([own.idlinimasa])
})

test('a post needs all its parts before it is published, and two editors do not overwrite', async () => {
  const { idsekolah, tu } = await aSchoolWithEditor()
  const sasaran = { sasaran: 'sekolah' as const, idsekolah }
  const empty = await world.api.call('simpanLinimasa', tulisan({ ...sasaran, deskripsi: '<p> </p>' }), tu)
  const { idlinimasa } = empty
  expect((await world.api.send('terbitkanLinimasa', { idlinimasa, versi: 1 }, tu)).body)
    .toMatchObject({ kode: 'LINIMASA_BELUM_LENGKAP' })
  const saved = await world.api.call('simpanLinimasa', tulisan({ ...sasaran, idlinimasa, versi: 1 }), tu)
  expect((await world.api.send('simpanLinimasa', tulisan({ ...sasaran, idlinimasa, versi: 1 }), tu)).body)
    .toMatchObject({ kode: 'LINIMASA_BERUBAH' })
  expect((await world.api.send('terbitkanLinimasa', { idlinimasa, versi: 1 }, tu)).body)
    .toMatchObject({ kode: 'LINIMASA_BERUBAH' })
  const { versi } = await world.api.call('terbitkanLinimasa', { idlinimasa, versi: saved.versi }, tu)
  expect((await world.api.send('terbitkanLinimasa', { idlinimasa, versi }, tu)).body)
    .toMatchObject({ kode: 'LINIMASA_SUDAH_TERBIT' })
  // A published post stays complete.
  const cut = tulisan({ ...sasaran, idlinimasa, versi, judul: ' ' })
  expect((await world.api.send('simpanLinimasa', cut, tu)).body)
    .toMatchObject({ kode: 'LINIMASA_BELUM_LENGKAP' })
  const now = world.clock.now()
  const ended = tulisan({ ...sasaran, idlinimasa, versi, tayang_sampai: later(now, -1).toISOString() })
  expect((await world.api.send('simpanLinimasa', ended, tu)).body)
    .toMatchObject({ kode: 'LINIMASA_JADWAL_TERBALIK', isian: ['tayang_sampai'] })
})

test('hostile HTML is stored without anything that runs', async () => {
  const editor = await anEditor(world)
  const deskripsi =
    '<p onclick="x()">Halo</p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">a</a>'
  const { idlinimasa } = await aLinimasa(world, editor, { deskripsi, judul: '<script>x()</script>' })
  const wali = await aPengguna(world, 'wali')
  const seen = await world.api.call('detailLinimasa', { idlinimasa }, wali)
  expect(seen.deskripsi).toBe(
    '<p>Halo</p><a target="_blank" rel="noopener noreferrer nofollow">a</a>',
  )
  // A title is text, and screens show it as text.
  expect(seen.judul).toBe('<script>x()</script>')
})

test('a photo is drawn again in all widths and formats, without its place, and kept by its hash', async () => {
  const editor = await anEditor(world)
  const draft = await world.api.call('simpanLinimasa', tulisan(), editor)
  const { idlinimasa } = draft
  const photo = await aPhoto(2_000, 1_000)
  const sent = await world.api.call('unggahFotoLinimasa', { idlinimasa }, {
    ...editor, file: Uint8Array.from(photo),
  })
  const sources = fotoSources(sent.foto)
  expect(sources).toMatchObject({ width: 1_280, height: 640 })
  const paths = [...(sources?.sources ?? []), { srcSet: sources?.srcSet ?? '' }]
    .flatMap(({ srcSet }) => srcSet.split(', ').map((one) => one.split(' ')[0] ?? ''))
  expect(paths).toHaveLength(9)
  // A draft's picture has no public address; its editors see it.
  for (const path of paths) expect((await open(path)).status).toBe(404)
  expect(await world.api.call('lihatFotoLinimasa', { idfoto: sent.idfoto }, editor))
    .toMatchObject({ isi: expect.stringMatching(/^data:image\/webp;base64,/) })
  const stranger = await aSchoolWithEditor()
  expect((await world.api.send('lihatFotoLinimasa', { idfoto: sent.idfoto }, stranger.tu)).body)
    .toMatchObject({ kode: 'LINIMASA_TIDAK_DITEMUKAN' })

  const shown = tulisan({
    idlinimasa, versi: 1, idfoto: sent.idfoto,
    deskripsi: `<p>Lihat</p><img src="/uploads/linimasa/${sent.foto}" alt="Gerbang">`,
  })
  const saved = await world.api.call('simpanLinimasa', shown, editor)
  await world.api.call('terbitkanLinimasa', { idlinimasa, versi: saved.versi }, editor)
  for (const path of paths) {
    const response = await open(path)
    const name = parseFoto(path.split('/').at(-1) ?? '')
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe(FOTO_FORMATS[name?.format ?? 'jpg'])
    const isi = Buffer.from(await response.arrayBuffer())
    expect(isi.toString('latin1')).not.toMatch(/Exif|Rahasia|GPS/)
    // AVIF cannot be decoded here: its decoder is blocked for everybody.
    if (name?.format !== 'avif') expect((await sharp(isi).metadata()).width).toBe(name?.width)
  }
  // Another width, hash or institution in the name finds nothing.
  const [path = ''] = paths
  for (const wrong of [path.replace('-400.', '-401.'), path.replace('mobile', 'lain'),
    path.replace(/-[0-9a-f]{16}-/, `-${'0'.repeat(16)}-`), path.replace('1280x640', '1280x641')])
    expect((await open(wrong)).status).toBe(404)
  await world.api.call('tarikLinimasa', { idlinimasa }, editor)
  for (const one of paths) expect((await open(one)).status).toBe(404)
})

test.each([
  ['text that says it is a picture', async () => Buffer.from('<svg onload=alert(1)>')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a cut-off photo', async () => (await aPhoto(900, 900)).subarray(0, 900)],
  ['a picture of too many points', async () => pngOf(60_000, 60_000, Buffer.alloc(10))],
])('%s is refused', async (_, file) => {
  const editor = await anEditor(world)
  const { idlinimasa } = await world.api.call('simpanLinimasa', tulisan(), editor)
  expect((await upload(idlinimasa, editor, await file())).body).toMatchObject({
    kode: 'LINIMASA_FOTO_TIDAK_TERBACA',
  })
})

test('a picture of another post is not shown, and an unused one is deleted after a day', async () => {
  const editor = await anEditor(world)
  const [mine, theirs] = [
    await world.api.call('simpanLinimasa', tulisan(), editor),
    await world.api.call('simpanLinimasa', tulisan(), editor),
  ]
  const file = Uint8Array.from(await aPhoto(64, 64))
  const foreign = await world.api.call(
    'unggahFotoLinimasa', { idlinimasa: theirs.idlinimasa }, { ...editor, file },
  )
  const { idlinimasa } = mine
  expect((await world.api.send('simpanLinimasa', tulisan({ idlinimasa, versi: 1, idfoto: foreign.idfoto }), editor)).body)
    .toMatchObject({ kode: 'LINIMASA_FOTO_TIDAK_ADA', isian: ['idfoto'] })
  const deskripsi = `<p>x</p><img src="/uploads/linimasa/${foreign.foto}">`
  expect(await world.api.call('simpanLinimasa', tulisan({ idlinimasa, versi: 1, deskripsi }), editor))
    .toMatchObject({ deskripsi: '<p>x</p>', daftar_foto: [] })

  const count = async () => (await Array.fromAsync(world.deps.storage.list('mobile/linimasa/'))).length
  const before = await count()
  expect(before).toBeGreaterThan(0)
  world.clock.advance(DAY_MS + HOUR_MS)
  const kept = await world.api.call('bacaLinimasa', { idlinimasa: theirs.idlinimasa }, editor)
  expect(kept.daftar_foto).toHaveLength(1)
  await world.sweep('forget-foto-linimasa')
  expect(await world.api.call('bacaLinimasa', { idlinimasa: theirs.idlinimasa }, editor))
    .toMatchObject({ daftar_foto: [] })
  await world.sweep('forget-orphans')
  expect(await count()).toBe(before - 3)
})

test('a post is announced once, when its time has come, to the persons it is for', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const { sekolah } = await aSiswa(world, { nomor_wa })
  await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const { idsekolah } = sekolah
  const editor = await anEditor(world, sekolah)
  const soon = later(world.clock.now(), HOUR_MS).toISOString()
  const plan = { sasaran: 'tingkat' as const, idsekolah, tingkat: '4' }
  await aLinimasa(world, editor, { ...plan, judul: 'Nanti', tayang_dari: soon })
  const jobs = () => world.database.query<{ subject_id: string }>(
    `SELECT o.subject_id FROM job_outbox o JOIN linimasa l ON l.id::text = o.subject_id::text
      WHERE o.job = 'tell-linimasa' AND l.judul = 'Nanti'`,
  )
  await world.sweep('watch-linimasa')
  expect(await jobs()).toEqual([])
  world.clock.advance(2 * HOUR_MS)
  await world.sweep('watch-linimasa')
  await world.sweep('watch-linimasa')
  const [job, ...more] = await jobs()
  expect(more).toEqual([])
  const told: unknown[] = []
  const tell = tellLinimasaJob({
    ...world.deps,
    linimasaHearers: [async (_institusi, { judul }, ids) => void told.push([judul, ids])],
  })
  await tell({ institusi_id: 'mobile', subject_id: job?.subject_id ?? '' })
  expect(told).toEqual([['Nanti', [wali.id]]])
})
