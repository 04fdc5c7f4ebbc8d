import { randomId, timeOrderedId } from '#platform/ids'
import { aHelpingProgram, aNeed } from '#test/bantuan'
import { payDonasi } from '#test/donasi'
import { aPengguna } from '#test/builders'
import { proposePenyaluran } from '#test/penyaluran'
import { aKetetapan, aProgram, ziswafUnit } from '#test/program'
import type { World } from '#test/world'

/** An institution with a program, its picture and a donation, a decree, an hour of fitrah, and a value of its own. */
export async function liveWithProgram(world: World, institusi_id: string): Promise<void> {
  const now = world.clock.now()
  const program = await aProgram(world, { institusi_id })
  const { id } = program
  await payDonasi(world, program)
  await aKetetapan(world, { institusi_id })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world, institusi_id) })
  await proposePenyaluran(world, program, bendahara)
  await world.api.call('ajukanTutupFitrah', { tanggal: '2027-03-09', jam: '17:30' }, bendahara)
  const donor = await aPengguna(world, 'wali', { institusi_id, nomor_wa: '6281290007777' })
  await world.api.call('ingatkanDonasi', { kode_program: program.kode_program, tanggal: 5 }, donor)
  const { by: officer, request } = await aNeed(
    world, await aHelpingProgram(world, { institusi_id }), institusi_id,
  )
  await world.api.call('ajukanBantuan', request, officer)
  await world.deps.db.inTransaction(institusi_id, async (tx) => {
    const by = [institusi_id, timeOrderedId(now), now, randomId()]
    await tx.query(
      `INSERT INTO program_gambar (institusi_id, program_id, lebar, kunci, jenis, ukuran, sidik)
       VALUES ($1, $2, 480, $3, 'image/jpeg', 1, '\\x00')`,
      [institusi_id, id, `${institusi_id}/program/${id}`],
    )
    await tx.query(
      `INSERT INTO bukti_setor_zakat (institusi_id, pembayaran_id, nomor, dicatat_at, dicatat_oleh)
       SELECT $1, id, 'BSZ-1', $2, $3 FROM pembayaran
        WHERE institusi_id = $1 AND untuk = 'donasi' LIMIT 1`,
      [institusi_id, now, randomId()],
    )
    await tx.query(
      `INSERT INTO tutup_fitrah (institusi_id, id, tutup_at, dicatat_at, dicatat_oleh, disetujui_oleh)
       VALUES ($1, $2, $3, $3, $4, gen_random_uuid())`,
      by,
    )
    await tx.query(
      `INSERT INTO wakaf_uang (institusi_id, id, bank, nazhir, rekening, tautan, dicatat_at, dicatat_oleh,
                               disetujui_oleh)
       VALUES ($1, $2, 'BSI', 'Yayasan', '7001234567', '', $3, $4, gen_random_uuid())`,
      by,
    )
    await tx.query(
      `INSERT INTO nilai_ziswaf (institusi_id, id, jenis, nilai, satuan, keputusan, berlaku_dari,
                                 berlaku_sampai, sumber, dicatat_at, dicatat_oleh)
       VALUES ($1, $2, 'harga_emas', 1900000, 'rupiah', 'Harga', '2020-01-01', '2020-01-02', 'Uji', $3, $4)`,
      by,
    )
  })
}
