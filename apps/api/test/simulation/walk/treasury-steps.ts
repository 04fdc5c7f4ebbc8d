import { rupiah } from '@lunas/values/rupiah'
import { balanceOf } from '#ledger/audit'
import { midtransReport, reportedOf, tryImpor, type Berkas } from '#test/impor'
import { aWord } from './desk-steps.ts'
import { anyOf, type Officer, type School, type Walker } from './walker.ts'

const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk', referensi: 'Ref' }

type Line = { uraian: string; jumlah: number; ref?: string }

/** Reports, statements, cases and batches. */
export const treasurySteps = {
  async gatewayReports(walker: Walker): Promise<void> {
    const { random, world } = walker
    const came = walker.opened.filter(({ isPaid }) => isPaid)
    const paid = []
    for (const { kode_pembayaran } of random.shuffle(came).slice(0, 6)) {
      const charges = await world.sandbox.charges(kode_pembayaran)
      if (charges.length === 1 && charges[0]?.paid_amount) {
        paid.push(await reportedOf(world, kode_pembayaran))
      }
    }
    const lines = paid.map((one) => ({
      ...one,
      biaya: random.chance(0.2) ? 6_000 : 4_440,
      jumlah: random.chance(0.1) ? one.jumlah + random.pick([-5_000, 5_000]) : one.jumlah,
    }))
    if (random.chance(0.2)) {
      const id = random.int(1, 1_000_000)
      lines.push({ order_id: `LAIN-${id}`, transaction_id: `tx-${id}`, jumlah: 75_000, biaya: 4_440 })
    }
    if (lines.length === 0) return
    const isi = midtransReport(world, lines)
    await take(walker, { format: 'midtrans', nama_berkas: 'midtrans.csv', isi })
  },

  /** Slips, batches, unknown senders, and payment codes that somebody typed into a transfer. */
  async schoolStatement(walker: Walker): Promise<void> {
    const { random, transfers, sent } = walker
    const sekolah = random.pick(walker.schools)
    const own = transfers.filter((one) => one.sekolah === sekolah)
    const lines: Line[] = random.shuffle(own).slice(0, 2)
      .map(({ pengirim, jumlah }) => ({ uraian: `TRSF CR ${pengirim}`, jumlah }))
    for (const batch of sent.filter((one) => one.sekolah === sekolah.idsekolah).slice(-1)) {
      lines.push({ uraian: 'SETORAN YAYASAN', jumlah: batch.jumlah, ref: batch.referensi })
    }
    await statement(walker, [...lines, ...(await oddLines(walker))], sekolah)
  },

  /** Full and partial pay-outs of the gateway, and other money in the collecting account. */
  async collectingStatement(walker: Walker): Promise<void> {
    const { random, world } = walker
    const due = await world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, 'pencairan/midtrans'))
    const lines: Line[] = []
    if (due > 0) {
      const jumlah = random.chance(0.8) ? due : rupiah(Math.ceil(due / 2))
      lines.push({ uraian: 'PENCAIRAN MIDTRANS', jumlah })
    }
    await statement(walker, [...lines, ...(await oddLines(walker))], undefined)
  },

  async withdrawImport(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(walker.operators)
    const all = (await walker.ask('getImpor', {}, officer)) ?? []
    const standing = all.filter(({ dibatalkan_at }) => !dibatalkan_at)
    if (standing.length === 0) return
    const { idimpor } = random.pick(standing)
    await walker.ask('batalkanImpor', { idimpor, alasan: 'Salah rekening' }, officer)
  },

  async proposeCase(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = aTreasurer(walker)
    const open = (await walker.ask('getKasus', { status: 'terbuka' }, officer)) ?? []
    if (open.length === 0) return
    const { nomor_kasus, pilihan } = random.pick(open)
    const choices = pilihan.filter((one) => one !== 'menyusul' && one !== 'impor_dibatalkan')
    if (choices.length === 0) return
    const tindakan = random.pick(choices)
    const { kode_siswa } = random.pick(random.pick(walker.schools).pupils)
    const [calon] = tindakan === 'hubungkan'
      ? ((await walker.ask('getCalonKasus', { nomor_kasus }, officer)) ?? [])
      : []
    await walker.ask('ajukanKasus', {
      nomor_kasus, tindakan, catatan: 'Sudah ditanyakan', ...(tindakan === 'titipan_siswa' && { kode_siswa }),
      ...(calon && { kode_pembayaran: calon.kode_pembayaran }),
    }, officer)
  },

  async decideCase(walker: Walker): Promise<void> {
    const officer = aTreasurer(walker)
    const kasus = anyOf(walker, await walker.ask('getKasus', { status: 'diajukan' }, officer))
    if (!kasus) return
    const { nomor_kasus } = kasus
    await walker.decide('putusKasus', { nomor_kasus, ...aWord(walker) }, officer)
  },

  async composeBatches(walker: Walker): Promise<void> {
    await walker.ask('susunSetoran', {}, aTreasurer(walker))
  },

  async proposeBatch(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = aTreasurer(walker)
    const batch = (await walker.ask('getSetoran', { status: 'belum_disetorkan' }, officer))
      ?.find(({ usulan }) => usulan === null)
    if (!batch) return
    const { idsetoran, idsekolah: sekolah, bersih: jumlah } = batch
    const referensi_bank = `SETOR-${random.int(1, 999_999)}`
    if (await walker.ask('ajukanSetoran', { idsetoran, referensi_bank }, officer)) {
      walker.sent.push({ sekolah, referensi: referensi_bank, jumlah })
    }
  },

  async decideBatch(walker: Walker): Promise<void> {
    const officer = aTreasurer(walker)
    const batch = (await walker.ask('getSetoran', { status: 'belum_disetorkan' }, officer))
      ?.find(({ usulan }) => usulan !== null)
    if (!batch) return
    const { idsetoran } = batch
    await walker.decide('putusSetoran', { idsetoran, ...aWord(walker) }, officer)
  },

  async receiveBatch(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).bendahara)
    const batch = anyOf(walker, await walker.ask('getSetoran', { status: 'disetorkan' }, officer))
    if (!batch) return
    const jumlah = random.chance(0.2) ? Math.max(0, batch.bersih - 1_000) : batch.bersih
    await walker.ask('terimaSetoran', { idsetoran: batch.idsetoran, jumlah }, officer)
  },

  async dissolveBatch(walker: Walker): Promise<void> {
    const officer = aTreasurer(walker)
    const batch = anyOf(walker, await walker.ask('getSetoran', { status: 'belum_disetorkan' }, officer))
    if (!batch) return
    const { idsetoran, usulan } = batch
    await walker.ask('bubarkanSetoran', { idsetoran, dilihat: usulan?.sidik ?? null }, officer)
  },
}

function aTreasurer({ random, schools, operators }: Walker): Officer {
  return random.chance(0.5) ? random.pick(operators) : random.pick(random.pick(schools).bendahara)
}

/**
 * Unknown senders, interest, a typed payment code with any amount, and the gateway's id in the
 * reference.
 */
async function oddLines(walker: Walker): Promise<Line[]> {
  const { random, world, opened } = walker
  const lines: Line[] = []
  if (random.chance(0.4)) lines.push({ uraian: 'TRSF CR ASING', jumlah: 63_000 })
  if (random.chance(0.2)) lines.push({ uraian: 'TRSF CR ASING', jumlah: 63_000 })
  if (random.chance(0.2)) lines.push({ uraian: 'BUNGA', jumlah: 1_234 })
  const paid = opened.filter(({ isPaid }) => isPaid)
  if (random.chance(0.6) && paid.length > 0) {
    const { kode_pembayaran, total } = random.pick(paid.slice(-10))
    const [charge] = await world.sandbox.charges(kode_pembayaran)
    const jumlah = random.pick([1_000, total, charge?.paid_amount ?? total])
    const uraian = random.chance(0.7) ? `BAYAR ${kode_pembayaran}` : 'TRANSFER'
    lines.push({ uraian, jumlah, ...(random.chance(0.5) && charge && { ref: charge.transaction_id }) })
  }
  return lines
}

async function statement(
  walker: Walker, lines: readonly Line[], sekolah: School | undefined,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ uraian, jumlah, ref = '' }) =>
    [walker.today(), uraian, `${jumlah},00`, ref].join(';'))
  await take(walker, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: walker.random.pick(['BSI', 'bsi']),
    isi: `Tanggal;Uraian;Masuk;Ref\n${rows.join('\n')}\n`, pemetaan: PEMETAAN,
    ...(sekolah && { idsekolah: sekolah.idsekolah }),
  })
}

async function take(walker: Walker, berkas: Berkas): Promise<void> {
  const { body } = await tryImpor(walker.world, berkas, walker.random.pick(walker.operators))
  if (body.success === 1) return
  const kode = `imporBerkas ${body.kode}`
  walker.refused.set(kode, (walker.refused.get(kode) ?? 0) + 1)
}
