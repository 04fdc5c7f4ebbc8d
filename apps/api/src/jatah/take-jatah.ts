import { PIN_DI_ATAS_BAWAAN } from '@lunas/contract/kantin/kantin.status'
import type { Jatah } from '@lunas/contract/kantin/luring'
import { formatKode } from '@lunas/values/kode'
import { localDateAt, type Zone } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { HOUR_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { JAM_LEPAS, type Pemutus } from '#jatah/jatah'
import {
  findSampai, findZona, listKartu, listSiswa, listWaktu, takeJatah,
} from '#jatah/jatah.queries'
import { sidikKartu } from '#jatah/keys'
import type { Needs } from '#jatah/needs'

/** Reserves the decider's part of every pupil, and answers all that it needs to sell alone. */
export async function takeFor(
  { listSold }: Pick<Needs, 'listSold'>, tx: Tx, pemutus: Pemutus, now: Date,
): Promise<{ jatah: Jatah; bertambah: number }> {
  const { institusi_id } = tx
  const { sekolah_id } = pemutus
  const zona = await findZona(tx, sekolah_id)
  const hari = localDateAt(now, zona)
  const until = { hari, sampai: endOf(now, zona) }
  const { jatah_id, bertambah } = await takeJatah(tx, pemutus, timeOrderedId(now), until, now)
  const kodeSiswa = (id: string) => formatKode('siswa', institusi_id, id)
  const siswa = await listSiswa(tx, jatah_id, hari)
  const kartu = await listKartu(tx, jatah_id, hari)
  return {
    bertambah,
    jatah: {
      idjatah: jatah_id, hari, zona,
      idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
      sampai: (await findSampai(tx, jatah_id)).toISOString(),
      pada: now.toISOString(),
      produk: await listSold(tx, sekolah_id),
      waktu: await listWaktu(tx, sekolah_id),
      siswa: siswa.map(({ siswa_id, produk_diblokir, pin, pin_di_atas, ...rest }) => ({
        kode_siswa: kodeSiswa(siswa_id),
        ...rest,
        produk_diblokir: produk_diblokir.map((id) => formatKode('produk', institusi_id, id)),
        pin: pin ?? 'di_atas',
        pin_di_atas: pin_di_atas ?? rupiah(PIN_DI_ATAS_BAWAAN),
      })),
      kartu: kartu.map(({ id, siswa_id, token, tolak }) => ({
        sidik: sidikKartu(jatah_id, token), idkartu: formatKode('kartu', institusi_id, id),
        kode_siswa: kodeSiswa(siswa_id), tolak,
      })),
    },
  }
}

/** The evening of the school's day; after it, an hour that still ends before the next morning. */
function endOf(now: Date, zona: Zone): Date {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zona, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  const hours = hour < JAM_LEPAS ? JAM_LEPAS - hour : 24 - hour
  return new Date(Math.floor(later(now, hours * HOUR_MS).getTime() / HOUR_MS) * HOUR_MS)
}
