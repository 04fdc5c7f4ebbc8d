import type { Kenaikan, PratinjauKenaikan } from '@lunas/contract/siswa/kenaikan'
import { statusKenaikanWords } from '@lunas/contract/siswa/kenaikan.words'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { ChangedByOthers } from '#components/changed-by-others.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { Trouble } from '#components/trouble.tsx'
import { usePratinjau } from '../api/kenaikan.ts'
import { KelasSection } from './kelas-section.tsx'
import { NextStep } from './next-step.tsx'
import { SiswaSection } from './siswa-section.tsx'

type PopupProps = { kenaikan: Kenaikan | undefined; onClose: () => void }

/** A promotion: where each class goes, who does not go with it, and the next step. */
export function KenaikanPopup({ kenaikan, onClose }: PopupProps) {
  const title = kenaikan ? `Kenaikan ${kenaikan.dari} ke ${kenaikan.ke}` : 'Kenaikan kelas'
  return (
    <Popup open={kenaikan !== undefined} onClose={onClose} title={title} wide>
      {kenaikan && <Loaded key={kenaikan.idkenaikan} {...kenaikan} onClose={onClose} />}
    </Popup>
  )
}

function Loaded({ idkenaikan, onClose }: Kenaikan & { onClose: () => void }) {
  const { data, error, isFetching, refetch } = usePratinjau(idkenaikan)
  const [idkelas, setIdkelas] = useState('')
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 rounded-card" />
  const isDraf = data.kenaikan.status === 'draf'
  return (
    <div className="space-y-6">
      <ChangedByOthers id={idkenaikan} versi={data.kenaikan.versi} isFetching={isFetching} />
      <Facts {...data} />
      <NextStep pratinjau={data} isLooking={isFetching} onDone={onClose} />
      <KelasSection idkenaikan={idkenaikan} kelas={data.kelas} isDraf={isDraf} onOpen={setIdkelas} />
      <SiswaSection
        idkenaikan={idkenaikan}
        kelas={data.kelas}
        idkelas={idkelas}
        onKelas={setIdkelas}
        isDraf={isDraf}
      />
    </div>
  )
}

function Facts({ kenaikan, tanpa_kelas, berubah, keluar, tagihan_baru }: PratinjauKenaikan) {
  const { status, naik, tinggal, alasan, sekolah } = kenaikan
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusKenaikanWords[status]} />
        {alasan && <span className="block text-ink-soft">{alasan}</span>}
      </dd>
      <dt>Sekolah</dt>
      <dd>{sekolah}</dd>
      <dt>Naik kelas</dt>
      <dd>{naik} siswa</dd>
      {tinggal > 0 && (
        <>
          <dt>Tinggal kelas</dt>
          <dd>{tinggal} siswa</dd>
        </>
      )}
      <dt>Keluar sekolah</dt>
      <dd>
        {keluar.siswa} siswa
        <span className="block text-ink-soft">
          Sisa tagihan {formatRupiah(keluar.sisa)}, titipan {formatRupiah(keluar.titipan)}, saldo{' '}
          {formatRupiah(keluar.saldo)}, kredit {formatRupiah(keluar.kredit)}
        </span>
      </dd>
      {tanpa_kelas > 0 && (
        <>
          <dt>Tanpa kelas</dt>
          <dd>{tanpa_kelas} siswa aktif tidak ikut</dd>
        </>
      )}
      {berubah > 0 && (
        <>
          <dt>Berubah</dt>
          <dd>{berubah} siswa berubah sejak disiapkan. Batalkan, lalu siapkan lagi.</dd>
        </>
      )}
      {tagihan_baru > 0 && (
        <>
          <dt>Tagihan baru</dt>
          <dd>{tagihan_baru} tagihan. Kenaikan tidak bisa diurungkan lagi.</dd>
        </>
      )}
    </dl>
  )
}
