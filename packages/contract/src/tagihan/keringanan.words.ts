import { formatRupiah } from '@lunas/values/rupiah'
import { takenBack, type State } from '../wire/state.ts'
import type { Keringanan } from './keringanan.ts'
import type { GabungKeringanan, KelebihanKeringanan, StatusKeringanan } from './keringanan.status.ts'

export const statusKeringananWords = {
  diajukan: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Disetujui', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
  berakhir: { word: 'Berakhir', tone: 'quiet', sign: 'clock' },
} as const satisfies Record<StatusKeringanan, State>

export function keringananState({ status, ditarik }: Pick<Keringanan, 'status' | 'ditarik'>): State {
  return ditarik ? takenBack : statusKeringananWords[status]
}

/** "25%" or "Rp50.000". */
export function besarKeringanan({ persen, nilai }: Pick<Keringanan, 'persen' | 'nilai'>): string {
  return persen === null ? formatRupiah(nilai ?? 0) : `${persen}%`
}

export const gabungWords = {
  tunggal: 'Berdiri sendiri, yang terbesar dipakai',
  berurutan: 'Dihitung dari sisa setelah keringanan lain',
  dijumlahkan: 'Dijumlahkan dengan keringanan lain',
} as const satisfies Record<GabungKeringanan, string>

export const kelebihanWords = {
  titipan: 'Tagihan yang sudah dibayar ikut diubah, kelebihannya menjadi titipan',
  tetap: 'Yang sudah dibayar tidak diubah',
} as const satisfies Record<KelebihanKeringanan, string>
