import type { World } from '#test/world'

/** A rule waits for one decision at a time, so the next proposal takes the next rule. */
let turn = 0

/**
 * A change of a rule that waits for a second person, and the column that they read. An older one of
 * the same rule ends first.
 */
export async function proposeKetentuan(
  { api, database }: Pick<World, 'api' | 'database'>, by: { token: string },
): Promise<{ idketentuan: string; isi: string }> {
  const isDecree = turn++ % 2 === 0
  await database.query(
    `UPDATE ketentuan SET status = 'ditolak', diputus_oleh = diajukan_oleh, diputus_at = diajukan_at
      WHERE institusi_id = 'mobile' AND status = 'menunggu' AND hal = $1`,
    [isDecree ? 'ketetapan' : 'wakaf_uang'],
  )
  if (isDecree) {
    const { idketentuan } = await api.call('ajukanKetetapan', {
      nomor: '12/UPZ/2026', penerbit: 'BAZNAS Kota Depok', lembaga: 'baznas', bagian_setor: 3_000,
      bagian_amil: 1_250, berlaku_dari: '2026-01-01', berlaku_sampai: '2027-12-31',
    }, by)
    return { idketentuan, isi: 'ketentuan.nomor' }
  }
  const saluran = { bank: 'BSI', nazhir: 'Yayasan', rekening: '7001234567', tautan: '' }
  const { idketentuan } = await api.call('ajukanWakafUang', saluran, by)
  return { idketentuan, isi: 'ketentuan.bank' }
}
