import type { Mitra } from '@lunas/contract/mitra/mitra-portal'
import { JENIS_MITRA_WORDS, statusMitraWords } from '@lunas/contract/mitra/mitra.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { ReasonForm } from '#components/reason-form.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { depositLeft } from '#lib/deposit-left.ts'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutusMitra, useReasonedMitra, useTarikMitra, type ReasonedMitra } from '../api/mitra.ts'
import { BatasForm } from './batas-form.tsx'
import { HariMitraTable } from './hari-table.tsx'
import { LapakMitra } from './lapak-mitra.tsx'

type PopupProps = { mitra: Mitra | undefined; onClose: () => void }

/** One agent: the facts, the days, and what may be done about it. */
export function MitraPopup({ mitra, onClose }: PopupProps) {
  return (
    <Popup open={mitra !== undefined} onClose={onClose} title="Mitra">
      {mitra && (
        <div className="space-y-5">
          <Facts {...mitra} />
          <NextStep mitra={mitra} onDone={onClose} />
          {mitra.status === 'aktif' && <LapakMitra kode_mitra={mitra.kode_mitra} />}
          {mitra.status !== 'mendaftar' && mitra.status !== 'ditolak' && (
            <HariMitraTable kode_mitra={mitra.kode_mitra} />
          )}
        </div>
      )}
    </Popup>
  )
}

function NextStep({ mitra, onDone }: { mitra: Mitra; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutusMitra(onDone)
  const tarik = useTarikMitra(onDone)
  const { usulan, kode_mitra, status } = mitra
  // A block and a lower limit wait for nobody, also while a higher limit does.
  const canAct = boleh.includes('blokirMitra') && (!usulan || status !== 'mendaftar')
  return (
    <>
      {usulan && (
        <UsulanDecision
          usulan={usulan} subject={{ kode_mitra }} calls={['putusMitra', 'tarikMitra']} putus={putus} tarik={tarik}
        />
      )}
      {canAct && <Actions mitra={mitra} onDone={onDone} />}
    </>
  )
}

function Actions({ mitra, onDone }: { mitra: Mitra; onDone: () => void }) {
  const { kode_mitra, status, saldo } = mitra
  const change = useReasonedMitra(onDone)
  const [asked, setAsked] = useState<ReasonedMitra | 'batas'>()
  if (asked === 'batas') return <BatasForm mitra={mitra} onDone={onDone} />
  if (asked) {
    return (
      <ReasonForm
        {...ASKED[asked]}
        {...(asked === 'blokirMitra' && saldo > 0 && {
          consequence: `${ASKED.blokirMitra.consequence} ${depositLeft(saldo)}`,
        })}
        busy={change.isPending}
        onSubmit={(alasan) => change.mutate({ call: asked, kode_mitra, alasan })}
        onBack={() => setAsked(undefined)}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'mendaftar' && <Button onClick={() => setAsked('batas')}>Usulkan jadi mitra</Button>}
      {status === 'mendaftar' && (
        <Button look="danger" onClick={() => setAsked('tolakMitra')}>Tolak pendaftaran</Button>
      )}
      {status === 'aktif' && <Button look="danger" onClick={() => setAsked('blokirMitra')}>Blokir</Button>}
      {status === 'diblokir' && <Button onClick={() => setAsked('bukaMitra')}>Buka blokir</Button>}
      {(status === 'aktif' || status === 'diblokir') && (
        <>
          <Button look="secondary" onClick={() => setAsked('batas')}>Ubah batas harian</Button>
          <Button look="secondary" onClick={() => setAsked('aturUlangMitra')}>Atur ulang PIN</Button>
        </>
      )}
    </div>
  )
}

/** What happens, before somebody agrees to it. */
const ASKED = {
  tolakMitra: { consequence: 'Pendaftaran ini ditolak dan tidak bisa dibuka lagi.', submit: 'Tolak pendaftaran' },
  blokirMitra: {
    consequence: 'Mitra langsung keluar dan tidak dapat membayar.', submit: 'Blokir mitra',
  },
  bukaMitra: { consequence: 'Mitra dapat masuk dan membayar lagi.', submit: 'Buka blokir' },
  aturUlangMitra: {
    consequence: 'PIN dan semua perangkatnya dihapus. Mitra membuat PIN baru.', submit: 'Atur ulang',
  },
} as const satisfies Record<ReasonedMitra, { consequence: string; submit: string }>

function Facts(mitra: Mitra) {
  const { usaha, nama, jenis, alamat, kecamatan, kota, nomor_wa, status, batas_harian, batas_usulan, saldo, perangkat } = mitra
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd><StateBadge {...statusMitraWords[status]} /></dd>
      <dt>Usaha</dt>
      <dd>{usaha}, {JENIS_MITRA_WORDS[jenis]}</dd>
      <dt>Pemilik</dt>
      <dd>{nama}, {formatNomorWa(nomor_wa)}</dd>
      <dt>Alamat</dt>
      <dd>{alamat}, {kecamatan}, {kota}</dd>
      <dt>Mendaftar</dt>
      <dd>{formatAt(mitra.dibuat_at)}</dd>
      <dt>Deposit</dt>
      <dd><Nominal value={saldo} className="font-semibold" /></dd>
      <dt>Batas harian</dt>
      <dd><Nominal value={batas_harian} /></dd>
      {batas_usulan && (
        <>
          <dt>Batas yang diusulkan</dt>
          <dd>
            <Nominal value={batas_usulan.batas_harian} className="font-semibold" />{' '}
            oleh {batas_usulan.oleh}. Alasan: {batas_usulan.alasan}
          </dd>
        </>
      )}
      <dt>Komisi bulan ini</dt>
      <dd><Nominal value={mitra.komisi_bulan_ini} /></dd>
      <dt>Perangkat</dt>
      <dd>{perangkat}{mitra.perangkat_at && `, terakhir ditambah ${formatAt(mitra.perangkat_at)}`}</dd>
      {mitra.diajukan_oleh && (
        <>
          <dt>Diusulkan</dt>
          <dd>{mitra.diajukan_oleh}</dd>
        </>
      )}
      {mitra.diputus_oleh && (
        <>
          <dt>Diputus</dt>
          <dd>{mitra.diputus_oleh}</dd>
        </>
      )}
      {mitra.alasan && (
        <>
          <dt>Alasan</dt>
          <dd>{mitra.alasan}</dd>
        </>
      )}
    </dl>
  )
}
