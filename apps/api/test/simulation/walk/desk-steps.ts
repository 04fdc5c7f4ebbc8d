import { buktiFor } from '#test/foto'
import { openBills } from './bills.ts'
import { anyOf, officesOf, type School, type Walker } from './walker.ts'

const SENDERS = ['IBU SALMA', 'BAPAK YUSUF', 'IBU RINA']

/** The steps of a school's desk. */
export const deskSteps = {
  async takeCash(walker: Walker): Promise<void> {
    const sekolah = walker.random.pick(walker.schools)
    const bill = await aBill(walker, sekolah)
    if (!bill) return
    const paid = await walker.ask('terimaKas', bill, walker.random.pick(sekolah.tu))
    if (!paid) return
    const { kode_pembayaran, jumlah: total } = paid
    walker.opened.push({ kode_pembayaran, total, sekolah, byGateway: false, isPaid: false })
  },

  async closeDrawer(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).tu)
    const drawer = (await walker.ask('riwayatKas', {}, officer))?.find((one) => !one.ditutup_at)
    if (!drawer) return
    const { idkas, seharusnya } = drawer
    const dihitung = random.chance(0.2) ? Math.max(0, seharusnya - 1_000) : seharusnya
    await walker.ask('tutupKas', { idkas, dihitung, alasan: 'Dihitung ulang' }, officer)
  },

  async sendSlip(walker: Walker): Promise<void> {
    const { random } = walker
    const sekolah = random.pick(walker.schools)
    const bill = await aBill(walker, sekolah)
    if (!bill) return
    const [{ jumlah: asked } = { jumlah: 0 }] = bill.tagihan
    const jumlah = random.chance(0.2) ? asked + 25_000 : asked
    const pengirim = `${random.pick(SENDERS)} ${random.int(1, 99)}`
    const tanggal = walker.today()
    const officer = random.pick(sekolah.tu)
    const sent = await walker.ask('unggahSlip', {}, officer)
    if (!sent) return
    const slip = { ...bill, jumlah, tanggal, bank: 'BSI', pengirim, ...sent }
    if (await walker.ask('kirimSlip', slip, officer)) {
      walker.transfers.push({ sekolah, pengirim, jumlah, tanggal })
    }
  },

  async decideSlip(walker: Walker): Promise<void> {
    const officer = walker.random.pick(walker.random.pick(walker.schools).bendahara)
    const slip = anyOf(walker, await walker.ask('getSlip', { status: 'menunggu' }, officer))
    if (slip) await walker.decide('putusSlip', { idslip: slip.idslip, ...aWord(walker) }, officer)
  },

  /** A payer claims to have paid although the gateway reports nothing. */
  async sendProof(walker: Walker): Promise<void> {
    if (walker.opened.length === 0) return
    const { kode_pembayaran } = walker.random.pick(walker.opened.slice(-10))
    await walker.ask('kirimBukti', buktiFor(kode_pembayaran))
  },

  async findHeld(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).tu)
    const held = (await walker.ask('getTertahan', { keadaan: 'menunggu' }, officer)) ?? []
    if (held.length === 0) return
    const { nomor_tertahan, total } = random.pick(held)
    await walker.ask('ajukanTertahan', {
      nomor_tertahan, jumlah: total, tanggal: walker.today(),
      // Few references, in any spelling: the same money must not pay twice.
      referensi: random.pick(['TRF 001', 'trf-001', 'TRF 002', `REF ${nomor_tertahan}`]),
    }, officer)
  },

  async findHeldOnStatement(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).tu)
    const held = (await walker.ask('getTertahan', { keadaan: 'menunggu' }, officer)) ?? []
    if (held.length === 0) return
    const { nomor_tertahan } = random.pick(held)
    const lines = (await walker.ask('barisTertahan', { nomor_tertahan }, officer)) ?? []
    if (lines.length === 0) return
    const { nomor_kasus } = random.pick(lines)
    await walker.ask('ajukanTertahan', { nomor_tertahan, nomor_kasus }, officer)
  },

  async decideHeld(walker: Walker): Promise<void> {
    const officer = walker.random.pick(walker.random.pick(walker.schools).bendahara)
    const held = anyOf(walker, await walker.ask('getTertahan', { keadaan: 'diajukan' }, officer))
    if (!held) return
    const { nomor_tertahan } = held
    await walker.decide('putusTertahan', { nomor_tertahan, ...aWord(walker) }, officer)
  },

  async decideParts(walker: Walker): Promise<void> {
    const officer = walker.random.pick(walker.random.pick(walker.schools).bendahara)
    const plan = anyOf(walker, await walker.ask('daftarCicilan', { status: 'diajukan' }, officer))
    if (!plan) return
    const { idcicilan } = plan
    await walker.decide('putusCicilan', { idcicilan, ...aWord(walker) }, officer)
  },

  async askRefund(walker: Walker): Promise<void> {
    const { random, opened } = walker
    if (opened.length === 0) return
    const { kode_pembayaran, sekolah } = random.pick(opened)
    const officer = random.pick(sekolah.tu)
    const room = await walker.ask('cekPengembalian', { kode_pembayaran }, officer)
    const ways = room?.cara.filter(({ tersedia }) => tersedia) ?? []
    if (!room || ways.length === 0 || room.dapat_dikembalikan === 0) return
    // Sometimes all that was received, although a part was already refunded or requested.
    const most = random.chance(0.3) ? room.diterima : room.dapat_dikembalikan
    const part = Math.ceil(most / random.int(1, 2))
    await walker.ask('ajukanPengembalian', {
      kode_pembayaran, jumlah: part, cara: random.pick(ways).cara, alasan: 'Salah bayar',
      tujuan: 'BSI 7001 a.n. Salma',
    }, officer)
  },

  async askTitipanBack(walker: Walker): Promise<void> {
    const { random } = walker
    const sekolah = random.pick(walker.schools)
    await walker.ask('kembalikanTitipan', {
      kode_siswa: random.pick(sekolah.pupils).kode_siswa, jumlah: random.pick([10_000, 50_000]),
      cara: random.pick(['transfer', 'tunai']), tujuan: 'BSI 7001 a.n. Salma', alasan: 'Pindah',
    }, random.pick(sekolah.tu))
  },

  async decideRefund(walker: Walker): Promise<void> {
    const officer = walker.random.pick(walker.random.pick(officesOf(walker)).bendahara)
    const refund = anyOf(walker, await walker.ask('getPengembalian', { status: 'menunggu' }, officer))
    if (!refund) return
    const { idpengembalian } = refund
    await walker.decide('putusPengembalian', { idpengembalian, ...aWord(walker) }, officer)
  },

  async finishRefund(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(officesOf(walker)).tu)
    const running = (await walker.ask('getPengembalian', { status: 'berjalan' }, officer)) ?? []
    if (running.length === 0) return
    const { idpengembalian, cara_lain } = random.pick(running)
    const other = random.chance(0.3) && cara_lain.length > 0 ? { cara: random.pick(cara_lain) } : {}
    const referensi = `KEMBALI-${random.int(1, 999_999)}`
    await walker.ask('selesaikanPengembalian', { idpengembalian, referensi, ...other }, officer)
  },
}

/** One bill of a pupil, in full. */
async function aBill(walker: Walker, sekolah: School) {
  const siswa = walker.random.pick(sekolah.pupils)
  const { kode_siswa } = siswa
  const [bill] = await openBills(walker, siswa)
  if (!bill) return undefined
  return { kode_siswa, tagihan: [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.sisa }] }
}

/** Mostly an approval. */
export function aWord({ random }: Walker) {
  return random.chance(0.85)
    ? { putusan: 'setuju' as const }
    : { putusan: 'tolak' as const, alasan: 'Belum cocok' }
}
