import type { PengajuanPetugas } from '@lunas/contract/portal/pengajuan'
import { statusPengajuanWords } from '@lunas/contract/portal/pengajuan.words'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { useState } from 'react'
import { DecideForm } from '#components/decide-form.tsx'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatAt } from '#lib/format-at.ts'
import { usePengajuanStep } from '../api/pengajuan.ts'

type PengajuanPopupProps = { pengajuan: PengajuanPetugas | undefined; onClose: () => void }

/** One request beside what the school knows, for whoever keeps the pupils' papers. */
export function PengajuanPopup({ pengajuan, onClose }: PengajuanPopupProps) {
  return (
    <Popup open={pengajuan !== undefined} onClose={onClose} title="Pengajuan nomor wali">
      {pengajuan && (
        <div className="space-y-5">
          <Facts {...pengajuan} />
          {pengajuan.status === 'menunggu' && (
            <Decision key={pengajuan.kode_pengajuan} pengajuan={pengajuan} onDone={onClose} />
          )}
        </div>
      )}
    </Popup>
  )
}

type DecisionProps = { pengajuan: PengajuanPetugas; onDone: () => void }

/** The first officer proposes or refuses; a second one decides the proposal. */
function Decision({ pengajuan, onDone }: DecisionProps) {
  const { kode_pengajuan, usulan } = pengajuan
  const putus = usePengajuanStep('putusPengajuan', onDone)
  const tarik = usePengajuanStep('tarikPengajuan', onDone)
  if (!usulan) return <FirstStep pengajuan={pengajuan} onDone={onDone} />
  return (
    <UsulanStep
      usulan={usulan}
      waits="Menunggu persetujuan orang kedua."
      busy={putus.isPending || tarik.isPending}
      onDecide={(word) => putus.mutate({ kode_pengajuan, ...word })}
      onWithdraw={(alasan) => tarik.mutate({ kode_pengajuan, alasan })}
    />
  )
}

function FirstStep({ pengajuan, onDone }: DecisionProps) {
  const { kode_pengajuan, nomor_tercatat, sidik: dilihat } = pengajuan
  const [nomor_lama, setNomorLama] = useState('')
  const ajukan = usePengajuanStep('ajukanPengajuan', onDone)
  const tolak = usePengajuanStep('tolakPengajuan', onDone)
  const request = { kode_pengajuan, dilihat }
  return (
    <>
      {nomor_tercatat.length > 0 && (
        <Pick
          label="Menggantikan nomor"
          value={nomor_lama}
          onValue={setNomorLama}
          choices={[
            { value: '', label: 'Tidak ada, menjadi nomor tambahan' },
            ...nomor_tercatat.map((value) => ({ value, label: formatNomorWa(value) })),
          ]}
        />
      )}
      <DecideForm
        approve="Usulkan persetujuan"
        busy={ajukan.isPending || tolak.isPending}
        onDecide={(setuju, alasan) =>
          setuju
            ? ajukan.mutate({ ...request, ...(nomor_lama && { nomor_lama }) })
            : tolak.mutate({ ...request, alasan })
        }
      />
    </>
  )
}

function Facts(pengajuan: PengajuanPetugas) {
  const { status, nama_siswa, nis, kelas, sekolah, nama_wali, nomor_wa, alasan } = pengajuan
  const { nomor_tercatat, dibuat_at, diputus_at, diputus_oleh, catatan } = pengajuan
  const { nomor_lama, diajukan_oleh } = pengajuan
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusPengajuanWords[status]} />
      </dd>
      <dt>Siswa</dt>
      <dd>
        {nama_siswa}, NIS {nis}, kelas {kelas}, {sekolah}
      </dd>
      <dt>Diajukan oleh</dt>
      <dd>
        {nama_wali}, {formatAt(dibuat_at)}
      </dd>
      <dt>Nomor baru</dt>
      <dd>{formatNomorWa(nomor_wa)}</dd>
      <dt>Nomor tercatat</dt>
      <dd>{nomor_tercatat.map(formatNomorWa).join(', ') || 'Belum ada'}</dd>
      <dt>Alasan</dt>
      <dd>{alasan}</dd>
      {diajukan_oleh && (
        <>
          <dt>Usulan petugas</dt>
          <dd>
            {diajukan_oleh}: {nomor_lama ? `ganti ${formatNomorWa(nomor_lama)}` : 'nomor tambahan'}
          </dd>
        </>
      )}
      {diputus_at && (
        <>
          <dt>Diputus</dt>
          <dd>
            {diputus_oleh ? `${diputus_oleh}, ` : ''}
            {formatAt(diputus_at)}
            {catatan && <span className="block text-ink-soft">{catatan}</span>}
          </dd>
        </>
      )}
    </dl>
  )
}
