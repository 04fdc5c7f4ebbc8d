import type { PratinjauPenagihan } from '@lunas/contract/tagihan/penagihan'
import { Nominal } from '@lunas/ui/nominal'
import { formatDate, localDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { today } from '#lib/today.ts'
import { dueWords } from '../due-words.ts'

type Cakupan = PratinjauPenagihan['cakupan'][number]

type CakupanLineProps = { cakupan: Cakupan; isComing: boolean }

/** One type and month of a run: its sum, its dates, and what is another one since the month before. */
export function CakupanLine({ cakupan, isComing }: CakupanLineProps) {
  const { nama, jumlah, banyak, tanggal_aktif, jatuh_tempo, sukarela, sebelumnya } = cakupan
  const due = isComing && !sukarela ? dueWords(jatuh_tempo, today()) : ''
  const changes = sebelumnya.banyak > 0 ? changesOf(cakupan) : []
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{nama}</span>
        <Nominal value={jumlah} />
      </div>
      <p className="text-sm text-ink-soft">
        {banyak} siswa. Bisa dibayar mulai {formatDate(localDate(tanggal_aktif))}
        {sukarela ? ', sukarela.' : `, jatuh tempo ${formatDate(localDate(jatuh_tempo))}.`}{' '}
        {sebelumnya.banyak > 0
          ? `Sebelumnya ${formatRupiah(sebelumnya.jumlah)} untuk ${sebelumnya.banyak} siswa.`
          : 'Sebelumnya belum ditagih.'}
      </p>
      {due && <p className="notice tone-late mt-2">{due}</p>}
      {changes.length > 0 && (
        <ul aria-label={`Perubahan ${nama}`} className="mt-1 list-disc pl-5 text-sm">
          {changes.map((change) => <li key={change}>{change}</li>)}
        </ul>
      )}
    </li>
  )
}

function changesOf({ baru, hilang, berubah }: Cakupan): string[] {
  const changes = [
    baru.banyak > 0 && `${baru.banyak} siswa baru ditagih, ${formatRupiah(baru.jumlah)}`,
    hilang.banyak > 0 && `${hilang.banyak} siswa tidak ditagih lagi, ${formatRupiah(hilang.jumlah)}`,
    berubah.banyak > 0
      && `${berubah.banyak} siswa berubah jumlah, dari ${formatRupiah(berubah.jumlah_lama)} jadi ${formatRupiah(berubah.jumlah_baru)}`,
  ]
  return changes.filter((change) => change !== false)
}
