import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import type { World } from '#test/world'

/** The facts of an incident that was found an hour ago and lasted two days. */
export function anInsiden(world: Pick<World, 'clock'>, kelompok: string[] = ['akun']) {
  const now = world.clock.now()
  return {
    judul: 'Laptop tata usaha hilang',
    uraian: 'Laptop dengan salinan data hilang di stasiun. Sandi layarnya terpasang.',
    ditemukan_at: later(now, -HOUR_MS).toISOString(),
    terpapar_dari: later(now, -2 * DAY_MS).toISOString(),
    terpapar_sampai: now.toISOString(),
    kelompok,
  }
}

export const PEMBERITAHUAN = {
  data: 'Nama dan nomor WhatsApp wali',
  kapan: '14 sampai 16 November 2026',
  bagaimana: 'Laptop tata usaha hilang di stasiun',
  penanganan: 'Sandi diganti, laptop dihapus dari jauh, dan polisi diberi tahu',
  kontak: 'Bu Maryam, 0812-3456-7890',
}
