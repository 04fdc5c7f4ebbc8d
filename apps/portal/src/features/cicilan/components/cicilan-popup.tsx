import type { CicilanPortal } from '@lunas/contract/tagihan/cicilan'
import { statusCicilanWords } from '@lunas/contract/tagihan/cicilan.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useHentikanCicilan, usePutusCicilan } from '../api/cicilan.ts'

type PopupProps = { cicilan: CicilanPortal | undefined; onClose: () => void }

/** One plan with its parts and the school's actions. */
export function CicilanPopup({ cicilan, onClose }: PopupProps) {
  return (
    <Popup open={cicilan !== undefined} onClose={onClose} title="Cicilan">
      {cicilan && (
        <div className="space-y-5">
          <CicilanFacts {...cicilan} />
          <Parts bagian={cicilan.bagian} />
          <Decision cicilan={cicilan} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function CicilanFacts(cicilan: CicilanPortal) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusCicilanWords[cicilan.status]} />
      </dd>
      <dt>Siswa</dt>
      <dd>
        {cicilan.nama_siswa}, NIS {cicilan.nis}
      </dd>
      <dt>Tagihan</dt>
      <dd>
        {cicilan.nama_tagihan} · <Nominal value={cicilan.jumlah} />
      </dd>
      <dt>Diajukan</dt>
      <dd>
        {cicilan.diajukan_oleh}, {formatAt(cicilan.diajukan_at)}
        {cicilan.alasan && <span className="block text-ink-soft">{cicilan.alasan}</span>}
      </dd>
      {cicilan.diputus_at && (
        <>
          <dt>Dijawab</dt>
          <dd>
            {cicilan.diputus_oleh || 'Menurut aturan'}, {formatAt(cicilan.diputus_at)}
            {cicilan.catatan && <span className="block text-ink-soft">{cicilan.catatan}</span>}
          </dd>
        </>
      )}
    </dl>
  )
}

function Parts({ bagian }: Pick<CicilanPortal, 'bagian'>) {
  return (
    <ol aria-label="Bagian cicilan" className="divide-y divide-line border-y border-line">
      {bagian.map(({ ke, jumlah, jatuh_tempo, dibayar }) => (
        <li key={ke} className="flex justify-between gap-4 py-2">
          <span>
            Cicilan {ke}, {formatDay(jatuh_tempo)}
            {dibayar === jumlah && ' · lunas'}
          </span>
          <Nominal value={jumlah} />
        </li>
      ))}
    </ol>
  )
}

function Decision({ cicilan, onDone }: { cicilan: CicilanPortal; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutusCicilan(onDone)
  const hentikan = useHentikanCicilan(onDone)
  const { idcicilan, status, usulan } = cicilan
  if (status === 'berjalan' && boleh.includes('hentikanCicilan')) {
    return (
      <StopForm
        busy={hentikan.isPending}
        onStop={(alasan) => hentikan.mutate({ idcicilan, alasan })}
      />
    )
  }
  if (!usulan || !boleh.includes('putusCicilan')) return null
  return (
    <UsulanStep
      key={idcicilan}
      usulan={usulan}
      busy={putus.isPending}
      onDecide={(word) => putus.mutate({ idcicilan, ...word })}
      onWithdraw={undefined}
    />
  )
}

function StopForm({ busy, onStop }: { busy: boolean; onStop: (catatan: string) => void }) {
  const [catatan, setCatatan] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = catatan.trim() === ''

  function stop() {
    setTried(true)
    if (!isEmpty) onStop(catatan.trim())
  }

  return (
    <div className="space-y-3 border-t border-line pt-4">
      <Field
        label="Alasan menghentikan"
        value={catatan}
        maxLength={200}
        onChange={({ target }) => setCatatan(target.value)}
        hint="Seluruh sisa tagihan ditagih kembali."
        problem={isTried && isEmpty ? 'Tulis alasannya.' : ''}
      />
      <Button look="danger" busy={busy} onClick={stop}>
        Hentikan cicilan
      </Button>
    </div>
  )
}
