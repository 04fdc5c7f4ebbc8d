import { showError, showToast } from '@lunas/client/notices'
import type { Antrean, DaftarAntrean } from '@lunas/contract/operator/antrean'
import { antreanState } from '@lunas/contract/operator/operator.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { ulangAntrean } from '../api/operator.ts'

/** The jobs of all institutions; those that gave up can be tried again. */
export function AntreanList({ daftar: { jumlah, antrean } }: { daftar: DaftarAntrean }) {
  const count = (value: number) => value.toLocaleString('id-ID')
  return (
    <>
      <p className="mb-3 text-ink-soft">
        {count(jumlah.menyerah)} menyerah, {count(jumlah.ditunda)} dicoba lagi nanti, {count(jumlah.berjalan)} berjalan,{' '}
        {count(jumlah.menunggu)} menunggu.
      </p>
      {antrean.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised" aria-label="Pekerjaan latar">
          {antrean.map((one) => (
            <AntreanItem key={one.idantrean} antrean={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function AntreanItem({ antrean: one }: { antrean: Antrean }) {
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    try {
      await ulangAntrean(one.idantrean)
      showToast('Pekerjaan dicoba lagi.')
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {one.pekerjaan}
          <StateBadge {...antreanState[one.status]} />
        </span>
        <span className="block text-sm text-ink-soft">
          {one.kode_institusi} · {one.banyak} hal · percobaan {one.percobaan} dari {one.percobaan_maks} · sejak{' '}
          {formatAt(one.dibuat_at)}
        </span>
        {one.galat && <span className="block text-sm wrap-anywhere text-late">{one.galat}</span>}
      </span>
      {one.status === 'menyerah' && (
        <Button look="secondary" busy={busy} onClick={() => void retry()}>
          Coba lagi<span className="sr-only"> {one.pekerjaan}</span>
        </Button>
      )}
    </li>
  )
}
